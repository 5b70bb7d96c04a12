import texts from "../../../../locales/en/errors.json";
import { humanize } from "../format/text";

const textByCode: Record<string, unknown> = texts;

/** Placeholders of amounts and units, whose values only a response has. */
const PLACEHOLDERS = /(\s*\{\{\w+\}\})+/g;

/** The member's English text of a code; without one, the humanized code. */
export function codeText(code: string): string {
  const text = textByCode[code];
  return typeof text === "string" ? text.replace(PLACEHOLDERS, " …") : humanize(code);
}
