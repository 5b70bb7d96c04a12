import { encode, tag, withCrcTag } from "promptparse";

/** A slip starts with field 00, containing field 00 with API number 000001. */
const SLIP_START = /^00\d\d0006000001/;
const CHECKSUM_ID = "91";
/** Format of Thai bank references. */
const REFERENCE = /^[A-Z0-9]{10,25}$/i;

export type SlipCode =
  | { kind: "slip"; bank: string; reference: string }
  /** The reference is unreliable. */
  | { kind: "unstable" }
  | { kind: "other" };

/**
 * Text of a mini QR for Thai slip verification; Lao slips use the same with their country. `bank` has letters instead
 * of the Bank of Thailand's three digits, so that no real transfer can match (docs/rules.md).
 */
export function slipCode({ bank, reference, country }: { bank: string; reference: string; country: "TH" | "LA" }) {
  const transfer = [tag("00", "000001"), tag("01", bank), tag("02", reference)];
  return withCrcTag(encode([tag("00", encode(transfer)), tag("51", country)]), CHECKSUM_ID);
}

/** Parses untrusted text. QR codes and scanners can add white space, control and format characters. */
export function readSlipCode(codeText: string): SlipCode {
  const text = codeText.replace(/[\p{Cc}\p{Cf}]/gu, "").trim();
  if (!SLIP_START.test(text)) return { kind: "other" };
  const fields = parseFields(text);
  const transfer = parseFields(fields?.get("00")?.value ?? "");
  const [bank, reference] = [transfer?.get("01")?.value, transfer?.get("02")?.value];
  const checksum = fields?.get(CHECKSUM_ID);
  if (!bank || !reference || !REFERENCE.test(reference)) return { kind: "unstable" };
  if (!checksum || !endsWithChecksum(text, checksum)) return { kind: "unstable" };
  return { kind: "slip", bank, reference: reference.toUpperCase() };
}

interface Field {
  start: number;
  value: string;
}

/** Parses fields of two-digit id, two-digit length and value. Returns null if malformed. */
function parseFields(text: string): Map<string, Field> | null {
  const fields = new Map<string, Field>();
  for (let start = 0; start < text.length; ) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(start, start + 4)) ?? [];
    if (id === undefined || length === undefined) return null;
    fields.set(id, { start, value: text.slice(start + 4, start + 4 + Number(length)) });
    start += 4 + Number(length);
  }
  return fields;
}

/** Some banks write the checksum in lower case or without leading zeros. */
function endsWithChecksum(text: string, { start, value }: Field): boolean {
  if (!value || start + 4 + value.length !== text.length) return false;
  return value.toUpperCase().padStart(4, "0") === withCrcTag(text.slice(0, start), CHECKSUM_ID).slice(-4);
}
