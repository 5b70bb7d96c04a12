import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listStatements, statementTypes } from "@mekong/contract/http/statement";

/** `amount` in baht or kip. */
export type StatementEntry = AnswerOf<typeof listStatements>["statements"][number];
/** "other": a type that the specification does not have. */
export type StatementType = (typeof statementTypes)[number] | "other";

/** Places with a translated name; others are bank or game codes. */
const namedPlaces = ["wallet", "bonus", "operator", "mobile-wallet", "gift-link"] as const;

export function isNamedPlace(code: string): code is (typeof namedPlaces)[number] {
  return (namedPlaces as readonly string[]).includes(code);
}

/** Signs by type (spec §9). */
export const signs: Record<StatementType, "+" | "-" | ""> = {
  deposit: "+",
  bonus: "+",
  finish_bonus: "",
  withdraw: "-",
  transfer: "",
  other: "",
};

export function typeOf({ statementType }: StatementEntry): StatementType {
  return Object.hasOwn(signs, statementType) ? (statementType as StatementType) : "other";
}

/** Index as fallback: the backend may send no id. */
export function keyOf({ _id, createdAt }: StatementEntry, index: number): string {
  return _id ?? `${createdAt} ${index}`;
}

export function descriptionOf({ bonus, promotion, invite, refund, luckydraw }: StatementEntry): string | null {
  return (bonus ?? promotion ?? invite ?? refund ?? luckydraw)?.description || null;
}
