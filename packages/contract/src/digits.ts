/** Thai, Lao and full-width digits; the low four bits are the value. */
const OTHER_DIGITS = /[\u0e50-\u0e59\u0ed0-\u0ed9\uff10-\uff19]/g;

export function asciiDigits(text: string): string {
  return text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

const SPACES = /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** For codes with letters and dashes. */
export function withoutSpaces(text: string): string {
  return asciiDigits(text).replace(SPACES, "");
}

/** Spaces, dashes, brackets and invisible characters; the listed ones are minus signs, dots and bullets. */
const SEPARATORS =
  /[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Pd}\p{Ps}\p{Pe}\u02d7\u2212\u2043.\u00b7\u2022\u2024\u2027\u2219\u22c5\u30fb\uff0e]/gu;

/** For account numbers and one-time codes. */
export function withoutSeparators(text: string): string {
  return asciiDigits(text).replace(SEPARATORS, "");
}
