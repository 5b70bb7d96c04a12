/** Matches a visible character, so neither spaces nor characters without a glyph, such as blank Braille patterns. */
const VISIBLE = /[^\s\p{Z}\p{Cc}\p{Cs}\p{DI}\p{NChar}\u2800\ufff9-\ufffc\u{13430}-\u{13442}\u{16fe4}\u{1d159}]/u;

export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

export function trimBlank(text: string): string {
  return isBlank(text) ? "" : text.trim();
}

/** Counts code points, as JSON Schema's `maxLength` does. */
export function characterCount(text: string): number {
  return text.length - (text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0);
}
