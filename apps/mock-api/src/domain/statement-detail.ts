import { inLanguage, type Language, type Text } from "./languages";

const describedKinds = ["bonus", "promotion", "invite", "refund", "luckydraw"] as const;
export type DescribedKind = (typeof describedKinds)[number];

/** The detail contains all languages, because the reader may change theirs. */
export function statementDetail(kind: DescribedKind, description: Text): Readonly<Record<string, unknown>> {
  return { [kind]: { description } };
}

export function localizedDetail(
  language: Language,
  detail: Readonly<Record<string, unknown>> | null,
): Partial<Record<DescribedKind, { description: string }>> {
  const texts: Partial<Record<DescribedKind, { description: string }>> = {};
  for (const kind of describedKinds) {
    const stored = detail?.[kind] as { description: Text } | undefined;
    if (stored) texts[kind] = { description: inLanguage(stored.description, language) };
  }
  return texts;
}
