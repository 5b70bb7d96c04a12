import type { Language } from "../domain/languages";

export function languageOf(header: string | undefined): Language {
  for (const part of header?.split(",") ?? []) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === "th" || tag === "lo" || tag === "en") return tag;
    if (tag === "la") return "lo";
  }
  return "th";
}
