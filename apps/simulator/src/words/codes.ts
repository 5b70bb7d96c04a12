import texts from "../../../../locales/en/errors.json";
import { humanize } from "../format/words";

const byCode: Record<string, unknown> = texts;

/** The member's English text of a code; without one, the humanized code. */
export function codeInWords(code: string): string {
  const text = byCode[code];
  return typeof text === "string" ? text : humanize(code);
}
