import type { Currency, QrProvider } from "@mekong/contract/limits";
import { fromSatang, type Satang } from "@mekong/contract/money";
import { encode, tag, withCrcTag } from "promptparse";
import { billPayment } from "promptparse/generate";

/** The operator's biller id at PromptPay: a tax id and a two-digit suffix, made up. */
const BILLER_ID = "010555999000199";
/** Bill number and shop of the operator at BCEL OnePay, made up. */
const ONEPAY = { aid: "A005266284662577", bank: "27710418", service: "002", merchant: "mch5f0e5f1d512c8" };

/** What the code says: for whom, how much, and the reference by which the incoming payment is known. */
export interface QrPayment {
  provider: QrProvider;
  amount: Satang;
  currency: Currency;
  /** Number of the QR in its world. */
  seq: number;
}

/** Reference printed in the payload, unique in its world. */
function reference(seq: number): string {
  return `MK${String(seq).padStart(10, "0")}`;
}

/**
 * EMV payload of a QR, amount and checksum included: PromptPay bill payment (tag 30) for baht, Lao QR
 * (BCEL OnePay, tag 38) for kip.
 */
export function qrPayload({ provider, amount, currency, seq }: QrPayment): string {
  if (currency === "BAHT") {
    return billPayment({ billerId: BILLER_ID, amount: fromSatang(amount), ref1: reference(seq), ref2: provider });
  }
  const merchant = encode([
    tag("00", ONEPAY.aid),
    tag("01", ONEPAY.bank),
    tag("02", ONEPAY.service),
    tag("03", ONEPAY.merchant),
  ]);
  const fields = [
    tag("00", "01"),
    tag("01", "12"),
    tag("38", merchant),
    tag("52", "5999"),
    tag("53", "418"),
    tag("54", fromSatang(amount).toFixed(2)),
    tag("58", "LA"),
    tag("60", "VTE"),
    tag("62", encode([tag("01", reference(seq)), tag("07", provider)])),
  ];
  return withCrcTag(encode(fields), "63");
}
