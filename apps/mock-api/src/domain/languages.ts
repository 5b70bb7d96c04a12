/** A language of the product. */
export type Language = "th" | "lo" | "en";

/** A text in the three languages, as the database keeps it. */
export interface Text {
  readonly th: string;
  readonly lo: string;
  readonly en: string;
}

/** The text in a language. */
export function inLanguage(text: Text, language: Language): string {
  return text[language];
}
