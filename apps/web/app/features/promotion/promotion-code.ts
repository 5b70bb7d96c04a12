/** Longest code that is asked for: an address has its limits, and no promotion is called like that. */
const LONGEST = 100;

/** A promotion code as it is looked for: in upper case, without the spaces around it (spec §5). */
export function promotionCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Whether a code can stand in an address. Dots alone mean a folder there, however they are written. */
export function canBeAsked(code: string): boolean {
  return code !== "" && code.length <= LONGEST && !/^\.{1,2}$/.test(code);
}
