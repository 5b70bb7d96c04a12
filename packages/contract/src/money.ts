/** Integer 1/100 baht or kip; JSON has baht or kip. Convert with the functions below, to avoid float arithmetic. */
export type Satang = bigint;

/** Per request, in baht or kip. */
export const MAX_AMOUNT = 9_999_999_999.99;
/** Maximum in JSON, in baht or kip. Numbers are exact below 2^53 satang. */
export const MAX_MONEY = 9_999_999_999_999.99;

/** JSON Schema keyword for the panel's forms. */
export const MONEY_KEYWORD = "x-money";

const DECIMAL = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

export function isMoney(amount: number): boolean {
  return DECIMAL.test(String(amount));
}

/** @throws RangeError unless `isMoney` */
export function toSatang(amount: number): Satang {
  const parts = DECIMAL.exec(String(amount));
  if (!parts) throw new RangeError(`invalid amount of money: ${amount}`);
  const [, sign, whole = "0", fraction = ""] = parts;
  const satang = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
  return sign ? -satang : satang;
}

export function fromSatang(satang: Satang): number {
  // Below 2^53 the quotient is the double nearest to the decimal.
  return Number(satang) / 100;
}
