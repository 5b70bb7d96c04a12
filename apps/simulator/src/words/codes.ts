import texts from "../../../../locales/en/errors.json";
import { humanize } from "../format/words";

const byCode: Record<string, unknown> = texts;

/** A code in the words members read in English; the code itself as words where it has no text. */
export function codeInWords(code: string): string {
  const text = byCode[code];
  return typeof text === "string" ? text : humanize(code);
}
