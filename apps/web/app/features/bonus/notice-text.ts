type Clean = string & { readonly __clean: true };

/** Placeholder (spec §3), in single or double braces. */
const PLACEHOLDER = /\{{1,2}\s*percentFail\s*\}{1,2}/g;

/** Safe: a number cannot undo the sanitizing. */
export function noticeFor(notice: Clean, percentFail: number): Clean {
  return notice.replace(PLACEHOLDER, String(percentFail)) as Clean;
}
