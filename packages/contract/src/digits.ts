/** Thai, Lao and full-width digits. The low four bits of the code are the digit's value. */
const OTHER_DIGITS = /[\u0e50-\u0e59\u0ed0-\u0ed9\uff10-\uff19]/g;

export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

const DIGIT = /\p{Nd}/u;

/** Unicode lists a script's digits in a row from 0. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (DIGIT.test(String.fromCodePoint(first - 1))) first--;
  return String((code - first) % 10);
}

/** Spaces and characters without a glyph, such as blank Braille patterns and placeholders of pasted objects. */
const SPACES = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu;

/** For codes, which may contain letters and dashes. */
export function withoutSpaces(text: string): string {
  return text.replace(/\p{Nd}/gu, asciiDigit).replace(SPACES, "");
}

/** Dashes, brackets, dots and bullets, including characters that only look like them. */
const SEPARATORS =
  /[\p{Dash}\p{Ps}\p{Pe}\u02d7\u2043\u2500\u2796\u30fc.\u00b7\u0387\u2022\u2024\u2027\u2219\u22c5\u3002\u30fb\ufe52\uff0e\uff61\uff65]/gu;

export function withoutSeparators(text: string): string {
  return withoutSpaces(text).replace(SEPARATORS, "");
}
