/** Matches 7 or more digits, or a phone number with separators such as 081-234-5678. */
const NUMBERS = /\d{7,}|(?<!\d)0\d{1,2}[ -]\d{3,4}[ -]\d{4}(?!\d)/g;
/** The first digits stay unchanged, so that phone numbers keep a valid prefix. */
const KEPT_DIGITS = 3;

/** Equal numbers get equal replacements of the same format, so that usernames still match. */
export class DigitMask {
  readonly #replacements = new Map<string, string>();

  maskText(text: string): string {
    // Replacing digits in the Base64 data of a data URL would damage the picture.
    return /\d{4}/.test(text) && !text.startsWith("data:")
      ? text.replace(NUMBERS, (found) => this.#replace(found))
      : text;
  }

  #replace(found: string): string {
    const digits = found.replace(/\D/g, "");
    const replacement = this.#replacements.get(digits) ?? this.#next(digits);
    this.#replacements.set(digits, replacement);
    let index = 0;
    return found.replace(/\d/g, () => replacement[index++] ?? "0");
  }

  #next(digits: string): string {
    const length = digits.length - KEPT_DIGITS;
    const number = String(this.#replacements.size + 1).slice(-length);
    return digits.slice(0, KEPT_DIGITS) + number.padStart(length, "0");
  }
}
