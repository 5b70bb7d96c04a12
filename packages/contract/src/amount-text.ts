import { hasValidDecimals } from "./currency-amounts";
import { asciiDigits } from "./digits";
import { currencySigns } from "./formats";
import type { Currency } from "./limits";
import { MAX_AMOUNT } from "./money";

export type AmountProblem = "malformed" | "tooLarge" | "fraction";
/** A number is in baht or kip. */
export type ParsedAmount = number | "empty" | AmountProblem;

const MAX_LENGTH = 64;

/** Invisible characters that are ignored, except the two that reverse digits and make 001 look like 100. */
const INVISIBLE = /(?![\u202d\u202e])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/gu;
const SPACES = /\p{Zs}/gu;

/** Group 1 has the whole units, group 2 the decimals. `1.000` is refused: a thousand in Laos, one in Thailand. */
const NOTATIONS = [
  // 1250, 1250.50, and 1250. while typing
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
 * Parses a typed amount. Ambiguous text is `malformed`; kip with decimals are a `fraction`.
 * @param currency its sign may precede or follow the amount
 */
export function parseAmount(text: string, currency?: Currency): ParsedAmount {
  if (text.length > MAX_LENGTH) return "malformed";
  const normalizedText = normalize(text);
  if (normalizedText === "") return "empty";
  const withoutCurrency = currency ? withoutSign(normalizedText, currencySigns[currency]) : normalizedText;
  const parts = NOTATIONS.map((notation) => notation.exec(withoutCurrency)).find((match) => match !== null);
  if (!parts) return "malformed";
  const [, whole = "", decimals = ""] = parts;
  const amount = Number(`${whole.replace(/\D/g, "")}.${decimals}`);
  if (amount > MAX_AMOUNT) return "tooLarge";
  return currency && !hasValidDecimals(amount, currency) ? "fraction" : amount;
}

/** True if up to three more digits can make the text valid, as in `1,000,0`. */
export function canBecomeAmount(text: string, currency: Currency): boolean {
  return ["", "0", "00", "000"].some((digits) => {
    const parsed = parseAmount(text + digits, currency);
    return parsed !== "malformed" && parsed !== "fraction";
  });
}

/** False for notations such as `1.250,50`, for which the UI also shows the parsed amount. */
export function isPlainAmount(text: string): boolean {
  return /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{0,2})?$/.test(text.trim());
}

function normalize(text: string): string {
  return asciiDigits(text)
    .replace(INVISIBLE, "")
    .trim()
    .replace(SPACES, " ")
    .replace(/\uff0c/g, ",")
    .replace(/\uff0e/g, ".");
}

function withoutSign(text: string, sign: string): string {
  if (text.startsWith(sign)) return text.slice(sign.length).trimStart();
  return text.endsWith(sign) ? text.slice(0, -sign.length).trimEnd() : text;
}
