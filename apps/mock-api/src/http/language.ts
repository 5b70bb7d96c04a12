import type { Language } from "../domain/languages";

/** The first of the product's languages in an Accept-Language header; Thai when there is none. */
export function languageOf(header: string | undefined): Language {
  for (const part of header?.split(",") ?? []) {
    const tag = part.trim().slice(0, 2).toLowerCase();
    if (tag === "th" || tag === "lo" || tag === "en") return tag;
    if (tag === "la") return "lo";
  }
  return "th";
}
