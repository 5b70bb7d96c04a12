export type Language = "th" | "lo" | "en";

export interface Text {
  readonly th: string;
  readonly lo: string;
  readonly en: string;
}

export function inLanguage(text: Text, language: Language): string {
  return text[language];
}
