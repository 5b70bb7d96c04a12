import type { Currency, QrProvider } from "@mekong/contract/limits";
import { fromSatang, type Satang } from "@mekong/contract/money";
import { encode, tag, withCrcTag } from "promptparse";

/*
 * A code that a member scans with a real banking app must not lead to anybody's account. Every identifier below is
 * therefore one that its scheme cannot have issued (docs/rules.md); identity.test.ts checks the rules.
 */

/**
 * PromptPay bill payment. The application is PromptPay's. The biller is a tax id and a two-digit suffix, as the scheme
 * wants, but the province is 00, which does not exist, and the thirteenth digit is not the check digit (1).
 */
const PROMPTPAY = { aid: "A000000677010112", biller: "000555999000999" } as const;

/**
 * An account in the form of a Lao QR: application, issuer, payment type, shop. The application is a reverse domain name,
 * which EMVCo allows in place of a registered id, under the reserved domain `example`. The issuer's number (ISO/IEC 7812)
 * is one of the national body of country 999, a code that ISO 3166 never assigns. Shops have letters and digits only.
 */
const LAO_QR = { application: "example.mekong", issuer: "99990000", paymentType: "002", shop: "*NO*SHOP*" } as const;

/** What a banking app would show if it decoded the code. At most 25 characters. */
const MERCHANT_NAME = "MEKONG TEST - DO NOT PAY";
/** Category of the merchant: 0000 is unassigned (ISO 18245). */
const MERCHANT_CATEGORY = "0000";

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

/** What differs between the currencies: the account template, ISO 4217 number, country and city. */
const schemes = {
  BAHT: { account: "30", currency: "764", country: "TH", city: "BANGKOK" },
  LAK: { account: "38", currency: "418", country: "LA", city: "VIENTIANE" },
} as const satisfies Record<Currency, object>;

/** Fields of the account template: who is paid, at PromptPay with the two references of a bill. */
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

/**
 * EMV payload of a QR (merchant-presented mode), amount and checksum included: in the form of a PromptPay bill payment
 * (tag 30) for baht, of a Lao QR (tag 38) for kip. It can be read by every decoder and paid with no banking app.
 */
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
