/**
 * Money in code is an integer count of satang (1/100 of the world's currency, baht or kip); on the
 * wire it is a JSON number with at most two decimals. This pair of functions is the only bridge.
 * No float arithmetic on the way in: it goes through the decimal text of the number.
 */
export type Satang = bigint;

/** Most that a caller can ask to move at once, in baht or kip. */
export const MAX_AMOUNT = 9_999_999_999.99;
/** Most that the wire can say, e.g. as a balance, in baht or kip: it keeps under 2^53 satang. */
export const MAX_MONEY = 9_999_999_999_999.99;

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Whether a number is money: finite, at most two decimals, not beyond MAX_MONEY. */
export function isMoney(amount: number): boolean {
  return DECIMAL.test(String(amount));
}

/**
 * Baht or kip of the wire → satang.
 * @throws RangeError when the number is not money (see `isMoney`)
 */
export function toSatang(amount: number): Satang {
  const parts = DECIMAL.exec(String(amount));
  if (!parts) throw new RangeError(`not an amount of money: ${amount}`);
  const [, sign, whole = "0", fraction = ""] = parts;
  const satang = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
  return sign ? -satang : satang;
}

/** Satang → baht or kip of the wire. */
export function fromSatang(satang: Satang): number {
  // Exact: under 2^53 a count is a number as it is, and the quotient of two such is the number that is nearest to the
  // decimal, which is what reading its text would give.
  return Number(satang) / 100;
}
