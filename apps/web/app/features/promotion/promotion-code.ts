/** No code is longer, and the length of URLs is limited. */
const MAX_CODE_LENGTH = 100;

/** Normalizes: trimmed, upper case (spec §5). */
export function promotionCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether a code can be a path segment: "." and ".." would change the path, even when encoded. */
export function isSearchable(code: string): boolean {
  return code !== "" && code.length <= MAX_CODE_LENGTH && !/^\.{1,2}$/.test(code);
}
