import type { Currency } from "@mekong/contract/limits";
import Negotiator from "negotiator";
import type { Language } from "../domain/languages";

/** Web sends `la` for Lao (spec §1). */
const languageByTag = new Map<string, Language>([
  ["th", "th"],
  ["lo", "lo"],
  ["la", "lo"],
  ["en", "en"],
]);

export function defaultLanguage(variantCurrency: Currency): Language {
  return variantCurrency === "LAK" ? "lo" : "th";
}

/**
 * Returns the supported language with the highest weight in Accept-Language (RFC 9110, section 12.5.4), ignoring
 * regions.
 */
export function languageOf(header: string | undefined, fallback: Language): Language {
  const negotiator = new Negotiator({ headers: { "accept-language": header } });
  for (const range of negotiator.languages()) {
    // `*` stands for every language that the header does not name.
    const tag = range === "*" ? negotiator.language([fallback, ...languageByTag.keys()]) : range;
    const language = languageByTag.get(tag?.split("-")[0]?.toLowerCase() ?? "");
    if (language) return language;
  }
  return fallback;
}
