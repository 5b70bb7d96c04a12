/** Thai, Lao and full-width digits; the low four bits are the value. */
const OTHER_DIGITS = /[\u0e50-\u0e59\u0ed0-\u0ed9\uff10-\uff19]/g;

export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Spaces and characters without a glyph, such as blank Braille patterns and placeholders of pasted objects. */
const SPACES = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu;

/** For codes with letters and dashes. */
export function withoutSpaces(text: string): string {
  return asciiDigits(text).replace(SPACES, "");
}

/** Dashes, brackets, dots and bullets. The listed ones look like a dash, a dot or a bullet. */
const SEPARATORS =
  /[\p{Dash}\p{Ps}\p{Pe}\u02d7\u2043\u2500\u2796\u30fc.\u00b7\u0387\u2022\u2024\u2027\u2219\u22c5\u3002\u30fb\ufe52\uff0e\uff61\uff65]/gu;

/** For account numbers and one-time codes. */
export function withoutSeparators(text: string): string {
  return withoutSpaces(text).replace(SEPARATORS, "");
}
