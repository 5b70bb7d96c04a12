type Clean = string & { readonly __clean: true };

/** Placeholder (spec §3), in single or double braces. */
const PLACEHOLDER = /\{{1,2}\s*percentFail\s*\}{1,2}/g;

/** The result stays sanitized, since only a number is inserted. */
export function noticeFor(notice: Clean, percentFail: number): Clean {
  return notice.replace(PLACEHOLDER, String(percentFail)) as Clean;
}
