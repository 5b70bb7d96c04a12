type Clean = string & { readonly __clean: true };

/** The placeholder of the notice (spec §3), in one pair of braces or two. */
const PLACEHOLDER = /\{{1,2}\s*percentFail\s*\}{1,2}/g;

/** The notice of a bonus, with the bonus's own percent. A number can't undo the cleaning. */
export function noticeFor(notice: Clean, percentFail: number): Clean {
  return notice.replace(PLACEHOLDER, String(percentFail)) as Clean;
}
