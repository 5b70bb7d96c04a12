import { inLanguage, type Language, type Text } from "./languages";

/** What a statement line may say beside itself (spec §3). */
const describedKinds = ["bonus", "promotion", "invite", "refund", "luckydraw"] as const;
export type DescribedKind = (typeof describedKinds)[number];

/**
 * The `detail` of an entry whose statement line says something beside itself. The text is kept in all
 * languages, because whoever reads the statement later may have changed theirs:
 * `detail: described("refund", { th, lo, en })` → on the wire `refund: { description }`.
 */
export function described(kind: DescribedKind, description: Text): Readonly<Record<string, unknown>> {
  return { [kind]: { description } };
}

/** An entry's `detail` as a statement in that language has it: every `described` text becomes one string. */
export function detailIn(
  language: Language,
  detail: Readonly<Record<string, unknown>> | null,
): Partial<Record<DescribedKind, { description: string }>> {
  const said: Partial<Record<DescribedKind, { description: string }>> = {};
  for (const kind of describedKinds) {
    const found = detail?.[kind] as { description: Text } | undefined;
    if (found) said[kind] = { description: inLanguage(found.description, language) };
  }
  return said;
}
