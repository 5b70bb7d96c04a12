import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listStatements, statementTypes } from "@mekong/contract/http/statement";

/** One line of the statement; `amount` in baht or kip. */
export type StatementEntry = AnswerOf<typeof listStatements>["statements"][number];
/** What the specification names, and whatever else a backend may have. */
export type StatementType = (typeof statementTypes)[number] | "other";

/** Where money comes from or goes to that has a name in each language. Any other place is a bank's or a game's code. */
const namedPlaces = ["wallet", "bonus", "operator", "mobile-wallet", "gift-link"] as const;

export function isNamedPlace(code: string): code is (typeof namedPlaces)[number] {
  return (namedPlaces as readonly string[]).includes(code);
}

/** The sign of an entry's amount (spec §9): money in +, money out -, everything else none. */
export const signs: Record<StatementType, "+" | "-" | ""> = {
  deposit: "+",
  bonus: "+",
  finish_bonus: "",
  withdraw: "-",
  transfer: "",
  other: "",
};

/** The type of an entry, as far as there are words and a picture for it. */
export function typeOf({ statementType }: StatementEntry): StatementType {
  return Object.hasOwn(signs, statementType) ? (statementType as StatementType) : "other";
}

/** What tells an entry from the others, where the backend does not say. */
export function keyOf({ _id, createdAt }: StatementEntry, index: number): string {
  return _id ?? `${createdAt} ${index}`;
}

/** The story of an entry, where the backend tells one. */
export function descriptionOf({ bonus, promotion, invite, refund, luckydraw }: StatementEntry): string | null {
  return (bonus ?? promotion ?? invite ?? refund ?? luckydraw)?.description || null;
}
