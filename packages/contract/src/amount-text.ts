import { type Currency, currencySigns } from "./limits";
import { MAX_AMOUNT } from "./money";

/** Why a text cannot be used as an amount: it is not written like one, or it exceeds `MAX_AMOUNT`. */
export type AmountProblem = "malformed" | "tooLarge";
/** What an amount field contains: an amount in baht or kip, nothing, or something that cannot be used. */
export type ParsedAmount = number | "empty" | AmountProblem;

/** No readable amount is longer. Bounds the work that a request can cause. */
const MAX_LENGTH = 64;

/** Zero-width characters that come along when text is copied from a chat. They do not change what the text looks like. */
const INVISIBLE = /[\u200b\u200e\u2060\ufeff]/g;
/** Spaces of one line other than the ordinary one: no-break, narrow no-break, and those of U+2002 to U+200A. */
const SPACES = /[\u00a0\u2002-\u200a\u202f]/g;
/** Thai, Lao and full-width digits. In each block the low four bits of a code point are the digit's value. */
const OTHER_DIGITS = /[\u0e50-\u0e59\u0ed0-\u0ed9\uff10-\uff19]/g;

/**
 * The ways to write an amount that can be read in one way only; groups 1 and 2 are the whole units and the decimals.
 * A group has exactly three digits and the first one does not begin with 0. `1.000` is missing on purpose: it is a
 * thousand in Laos and one in Thailand.
 */
const NOTATIONS = [
  // 1250, 1250.50, and 1250. while it is being typed
  /^(\d+)(?:\.(\d{0,2}))?$/,
  // 1,250 and 1,250.50
  /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/,
  // 1250,50
  /^(\d+),(\d{1,2})$/,
  // 1.250,50
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,2})$/,
  // 1.250.000
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
  // 1 250, 1 250.50 and 1 250,50
  /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d{1,2}))?$/,
];

/**
 * Reads an amount as a person wrote it. Browser and server both call this, so that what a field shows is what is sent.
 * Nothing is guessed: a text that could mean another amount as well is `malformed`.
 * @param currency whose sign may stand before or after the amount; any other sign is `malformed`
 * @returns the amount in baht or kip, at most `MAX_AMOUNT` and with at most two decimals, or why there is none
 */
export function parseAmount(text: string, currency?: Currency): ParsedAmount {
  if (text.length > MAX_LENGTH) return "malformed";
  const written = normalized(text);
  if (written === "") return "empty";
  const bare = currency ? withoutSign(written, currencySigns[currency]) : written;
  const parts = NOTATIONS.map((notation) => notation.exec(bare)).find((match) => match !== null);
  if (!parts) return "malformed";
  const [, whole = "", decimals = ""] = parts;
  const amount = Number(`${whole.replace(/\D/g, "")}.${decimals}`);
  return amount > MAX_AMOUNT ? "tooLarge" : amount;
}

/** Whether up to three more digits make an amount of a text: `1,000,0` is on its way to `1,000,000`. */
export function canBecomeAmount(text: string, currency: Currency): boolean {
  return ["", "0", "00", "000"].some((digits) => parseAmount(text + digits, currency) !== "malformed");
}

/** Whether an amount is written as the app itself writes it: no reader needs to be told how it was understood. */
export function isPlainAmount(text: string): boolean {
  return /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{0,2})?$/.test(text.trim());
}

/** One character for each digit, space and separator. */
function normalized(text: string): string {
  return text
    .replace(INVISIBLE, "")
    .trim()
    .replace(SPACES, " ")
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\uff0c/g, ",")
    .replace(/\uff0e/g, ".");
}

function withoutSign(text: string, sign: string): string {
  if (text.startsWith(sign)) return text.slice(sign.length).trimStart();
  return text.endsWith(sign) ? text.slice(0, -sign.length).trimEnd() : text;
}
