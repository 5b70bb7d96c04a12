import { encode, tag, withCrcTag } from "promptparse";

/** How a slip's code begins: field 00, in it field 00 with the API's number 000001. */
const SLIP_START = /^00\d\d0006000001/;
const CHECKSUM_ID = "91";
/** References of Thai banks: letters and digits. */
const REFERENCE = /^[A-Z0-9]{10,25}$/i;

/** What the code on a picture says. */
export type SlipCode =
  | { kind: "slip"; bank: string; reference: string }
  /** A slip's code, but its reference can't be relied on. */
  | { kind: "unstable" }
  /** The code of something else. */
  | { kind: "other" };

/**
 * Text of the small code on a slip ("mini QR" of the Thai banks' slip verification): sending bank and reference,
 * with a checksum. Lao slips get the same with their country.
 *
 * `bank` is the operator's code of letters. Real slips have the three digits of the Bank of Thailand there; with letters
 * the code can't be taken for one of a real transfer (docs/rules.md).
 */
export function slipCode({ bank, reference, country }: { bank: string; reference: string; country: "TH" | "LA" }) {
  const transfer = [tag("00", "000001"), tag("01", bank), tag("02", reference)];
  return withCrcTag(encode([tag("00", encode(transfer)), tag("51", country)]), CHECKSUM_ID);
}

/** Reads the text of a code; it comes from outside. */
export function readSlipCode(text: string): SlipCode {
  if (!SLIP_START.test(text)) return { kind: "other" };
  const transfer = fieldsOf(fieldsOf(text)?.get("00") ?? "");
  const [bank, reference] = [transfer?.get("01"), transfer?.get("02")];
  if (!bank || !reference || !REFERENCE.test(reference) || !isWhole(text)) return { kind: "unstable" };
  return { kind: "slip", bank, reference: reference.toUpperCase() };
}

/** Fields of two digits' name, two digits' length and a value; null when the text is not made of them. */
function fieldsOf(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? [];
    if (id === undefined || length === undefined) return null;
    fields.set(id, text.slice(at + 4, at + 4 + Number(length)));
    at += 4 + Number(length);
  }
  return fields;
}

/** Whether the checksum is right. Some banks write it in small letters or without its leading zeros. */
function isWhole(text: string): boolean {
  const at = text.lastIndexOf(`${CHECKSUM_ID}04`);
  if (at < 0) return false;
  const right = withCrcTag(text.slice(0, at), CHECKSUM_ID).slice(-4);
  return (
    text
      .slice(at + 4)
      .toUpperCase()
      .padStart(4, "0") === right
  );
}
