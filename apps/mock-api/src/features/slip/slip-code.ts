import { encode, tag, withCrcTag } from "promptparse";

/** Field 00, containing field 00 with API number 000001. */
const SLIP_START = /^00\d\d0006000001/;
const CHECKSUM_ID = "91";
/** Format of Thai bank references. */
const REFERENCE = /^[A-Z0-9]{10,25}$/i;

export type SlipCode =
  | { kind: "slip"; bank: string; reference: string }
  /** Slip QR with an unreliable reference. */
  | { kind: "unstable" }
  | { kind: "other" };

/**
 * Text of the mini QR for Thai slip verification; Lao slips use it with their country. `bank` has letters instead of the
 * Bank of Thailand's three digits, so the code cannot match a real transfer (docs/rules.md).
 */
export function slipCode({ bank, reference, country }: { bank: string; reference: string; country: "TH" | "LA" }) {
  const transfer = [tag("00", "000001"), tag("01", bank), tag("02", reference)];
  return withCrcTag(encode([tag("00", encode(transfer)), tag("51", country)]), CHECKSUM_ID);
}

/** Parses untrusted text. */
export function readSlipCode(text: string): SlipCode {
  if (!SLIP_START.test(text)) return { kind: "other" };
  const transfer = parseFields(parseFields(text)?.get("00") ?? "");
  const [bank, reference] = [transfer?.get("01"), transfer?.get("02")];
  if (!bank || !reference || !REFERENCE.test(reference) || !hasValidChecksum(text)) return { kind: "unstable" };
  return { kind: "slip", bank, reference: reference.toUpperCase() };
}

/** Each field has a two-digit id, a two-digit length and a value. Returns null if malformed. */
function parseFields(text: string): Map<string, string> | null {
  const fields = new Map<string, string>();
  for (let offset = 0; offset < text.length; ) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(offset, offset + 4)) ?? [];
    if (id === undefined || length === undefined) return null;
    fields.set(id, text.slice(offset + 4, offset + 4 + Number(length)));
    offset += 4 + Number(length);
  }
  return fields;
}

/** Some banks write the checksum in lower case or without leading zeros. */
function hasValidChecksum(text: string): boolean {
  const offset = text.lastIndexOf(`${CHECKSUM_ID}04`);
  if (offset < 0) return false;
  const expected = withCrcTag(text.slice(0, offset), CHECKSUM_ID).slice(-4);
  return (
    text
      .slice(offset + 4)
      .toUpperCase()
      .padStart(4, "0") === expected
  );
}
