import { createQrcode } from "@mekong/contract/http/qrcode";
import { type Currency, currencies, type QrProvider, qrProviders } from "@mekong/contract/limits";
import { toSatang } from "@mekong/contract/money";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { qrPayload } from "./payload";

type Fields = ReadonlyMap<string, string>;

/** Parses EMV fields (two digits id, two digits length, value). Throws for anything else and for repeated ids. */
function fieldsOf(text: string): Fields {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [, id = "", length = ""] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    expect([text.slice(at), value.length]).toEqual([expect.stringMatching(/^\d{4}/), Number(length)]);
    expect(fields.has(id)).toBe(false);
    fields.set(id, value);
    at += 4 + Number(length);
  }
  return fields;
}

/** Computes the CRC-16/CCITT-FALSE that EMVCo requires. */
function crc(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = ((sum & 0x8000 ? 0x1021 : 0) ^ (sum << 1)) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, "0");
}

/** Calculates the check digit of a 13-digit Thai tax id from its first twelve digits. */
function taxCheckDigit(digits: string): number {
  const sum = [...digits.slice(0, 12)].reduce((total, digit, index) => total + Number(digit) * (13 - index), 0);
  return (11 - (sum % 11)) % 10;
}

const kinds = currencies.flatMap((currency) => qrProviders.map((provider) => [provider, currency] as const));
const amounts = [1, 10, 500.25, 99_999.99, 9_999_999_999.99];

function payloads(provider: QrProvider, currency: Currency): string[] {
  return amounts.map((amount, seq) => qrPayload({ provider, currency, amount: toSatang(amount), seq }));
}

test.each(kinds)("a QR of %s in %s is a well-formed EMV code with a merchant name", (provider, currency) => {
  for (const payload of payloads(provider, currency)) {
    const fields = fieldsOf(payload);
    expect([...fields.keys()]).toEqual([...fields.keys()].sort());
    expect([fields.get("00"), fields.get("01")]).toEqual(["01", "12"]);
    expect(fields.get("52")).toMatch(/^\d{4}$/);
    expect([fields.get("53"), fields.get("58")]).toEqual(currency === "LAK" ? ["418", "LA"] : ["764", "TH"]);
    expect(fields.get("59")).toMatch(/^[A-Z][ -~]{0,24}$/);
    expect(fields.get("60")).toMatch(/^[A-Z][ -~]{0,14}$/);
    expect(payload.slice(-8)).toBe(`6304${crc(payload.slice(0, -4))}`);
  }
});

test.each(kinds)(
  "the ids in a QR of %s in %s cannot be assigned under the rules of their scheme",
  (provider, currency) => {
    for (const payload of payloads(provider, currency)) {
      const fields = fieldsOf(payload);
      // The QR names no other account, such as one of a card scheme or of another country.
      const accounts = [...fields.keys()].filter((id) => id >= "02" && id <= "51");
      expect(accounts).toEqual([currency === "LAK" ? "38" : "30"]);
      const account = fieldsOf(fields.get(accounts[0] as string) as string);
      if (currency === "BAHT") {
        expect(account.get("00")).toBe("A000000677010112");
        const biller = account.get("01") as string;
        expect(biller).toMatch(/^\d{15}$/);
        // The biller is invalid on purpose: no province has the number 00, and the check digit is wrong.
        expect(biller.slice(1, 3)).toBe("00");
        expect(Number(biller[12])).not.toBe(taxCheckDigit(biller));
      } else {
        // The application id is under a reserved domain, so it belongs to no payment scheme.
        expect(account.get("00")).toMatch(/^example(\.[a-z]+)+$/);
        // The issuer number cannot exist, because no country has the number 999. Issuer numbers of Laos end with 0418.
        expect(account.get("01")).toMatch(/^9999\d{4}$/);
        expect(account.get("01")).not.toMatch(/0418$/);
        // The shop number is invalid on purpose: real ones contain only letters and digits.
        expect(account.get("03")).toMatch(/[^A-Za-z0-9-]/);
      }
    }
  },
);

test("a kip QR contains nothing of a known account or network", () => {
  for (const payload of qrProviders.flatMap((provider) => payloads(provider, "LAK"))) {
    for (const known of ["A005266284662577", "27710418", "mch", "ONEPAY", "BCEL", "A000000677"]) {
      expect(payload.toLowerCase()).not.toContain(known.toLowerCase());
    }
  }
});

test.each([
  ["thai", "764", 500],
  ["lao", "418", 50_000],
] as const)("the endpoint of the %s variant returns QRs with these ids", async (variant, currency, amount) => {
  const app = await TestApp.signedIn({ variant });
  for (const provider of qrProviders) {
    const { status } = await app.call(createQrcode, { params: { provider }, body: { amount } });
    expect([provider, status]).toEqual([provider, 200]);
    const { payload } = await app.world.read.qrcode.findFirstOrThrow({ orderBy: { seq: "desc" } });
    expect(payload).toBe(
      qrPayload({
        provider,
        currency: variant === "lao" ? "LAK" : "BAHT",
        amount: toSatang(amount),
        seq: seqOf(payload),
      }),
    );
    expect(fieldsOf(payload).get("53")).toBe(currency);
  }
});

function seqOf(payload: string): number {
  return Number(/MK(\d{10})/.exec(payload)?.[1]);
}
