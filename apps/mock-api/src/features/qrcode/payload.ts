import type { Currency, QrProvider } from "@mekong/contract/limits";
import { fromSatang, type Satang } from "@mekong/contract/money";
import { encode, tag, withCrcTag } from "promptparse";

/*
 * A real banking app must not be able to pay a code, so no scheme can have issued these identifiers (docs/rules.md).
 */

/** `biller` is a tax id with nonexistent province 00 and a wrong check digit (1), plus a suffix. */
const PROMPTPAY = { aid: "A000000677010112", biller: "000555999000999" } as const;

/**
 * `application` is the reserved domain `example` in reverse, which EMVCo allows instead of a registered id. `issuer`
 * (ISO/IEC 7812) is of country 999, which ISO 3166 never assigns. Real shop ids are alphanumeric.
 */
const LAO_QR = { application: "example.mekong", issuer: "99990000", paymentType: "002", shop: "*NO*SHOP*" } as const;

/** The payer sees this name of at most 25 characters. */
const MERCHANT_NAME = "MEKONG TEST - DO NOT PAY";
/** ISO 18245 does not assign this code. */
const MERCHANT_CATEGORY = "0000";

export interface QrPayment {
  provider: QrProvider;
  amount: Satang;
  currency: Currency;
  seq: number;
}

function reference(seq: number): string {
  return `MK${String(seq).padStart(10, "0")}`;
}

/** Account template tag, ISO 4217 number, country, city. */
const schemes = {
  BAHT: { account: "30", currency: "764", country: "TH", city: "BANGKOK" },
  LAK: { account: "38", currency: "418", country: "LA", city: "VIENTIANE" },
} as const satisfies Record<Currency, object>;

function accountFields({ provider, currency, seq }: QrPayment) {
  if (currency === "BAHT") {
    return [tag("00", PROMPTPAY.aid), tag("01", PROMPTPAY.biller), tag("02", reference(seq)), tag("03", provider)];
  }
  return [
    tag("00", LAO_QR.application),
    tag("01", LAO_QR.issuer),
    tag("02", LAO_QR.paymentType),
    tag("03", LAO_QR.shop),
  ];
}

/** EMV merchant-presented payload: PromptPay bill payment (tag 30) or Lao QR (tag 38). */
export function qrPayload(payment: QrPayment): string {
  const { provider, amount, currency, seq } = payment;
  const scheme = schemes[currency];
  const fields = [
    tag("00", "01"),
    tag("01", "12"),
    tag(scheme.account, encode(accountFields(payment))),
    tag("52", MERCHANT_CATEGORY),
    tag("53", scheme.currency),
    tag("54", fromSatang(amount).toFixed(2)),
    tag("58", scheme.country),
    tag("59", MERCHANT_NAME),
    tag("60", scheme.city),
    tag("62", encode([tag("01", reference(seq)), tag("07", provider)])),
  ];
  return withCrcTag(encode(fields), "63");
}
