import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listStatements, statementTypes } from "@mekong/contract/http/statement";

/** `amount` in baht or kip. */
export type StatementEntry = AnswerOf<typeof listStatements>["statements"][number];
/** "other" stands for types that the specification does not define. */
export type StatementType = (typeof statementTypes)[number] | "other";

/** Other account codes are banks and games. */
export const namedAccounts = ["wallet", "bonus", "operator", "mobile-wallet", "gift-link"] as const;

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

export function keyOf({ _id, createdAt }: StatementEntry, index: number): string {
  return _id ?? `${createdAt} ${index}`;
}

export function descriptionOf({ bonus, promotion, invite, refund, luckydraw }: StatementEntry): string | null {
  return (bonus ?? promotion ?? invite ?? refund ?? luckydraw)?.description || null;
}
