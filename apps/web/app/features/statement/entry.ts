import type { AnswerOf } from "@mekong/contract/endpoint";
import type { listStatements } from "@mekong/contract/http/statement";

/** One line of the statement; `amount` in baht or kip. */
export type StatementEntry = AnswerOf<typeof listStatements>["statements"][number];
export type StatementType = StatementEntry["statementType"];

/** Where money comes from or goes to that has a name in each language. Any other place is a bank's or a game's code. */
const namedPlaces = ["wallet", "bonus", "operator", "mobile-wallet", "gift-link"] as const;

export function isNamedPlace(code: string): code is (typeof namedPlaces)[number] {
  return (namedPlaces as readonly string[]).includes(code);
}

/** The sign of an entry's amount (spec §9): money in +, money out -, everything else none. */
export function signOf(type: StatementType): "+" | "-" | "" {
  if (type === "deposit" || type === "bonus") return "+";
  return type === "withdraw" ? "-" : "";
}

/** How an entry stands: SUCCESS, FAILED, and in progress whatever else it says (spec §4). */
export function standingOf(status: string): "success" | "failed" | "pending" {
  if (status === "SUCCESS") return "success";
  return status === "FAILED" ? "failed" : "pending";
}

/** The story of an entry, where the backend tells one. */
export function descriptionOf({ bonus, promotion, invite, refund, luckydraw }: StatementEntry): string | null {
  return (bonus ?? promotion ?? invite ?? refund ?? luckydraw)?.description || null;
}
