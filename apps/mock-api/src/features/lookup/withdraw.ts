import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupWithdraw } from "@mekong/contract/http/lookup";
import { memberCurrency } from "../../domain/find-member";
import { operatorRules } from "../../domain/operator-rules";
import { sqlOf } from "../../world/sql";
import type { Read } from "../../world/tx";

export async function withdrawLookup(read: Read, memberId: string): Promise<AnswerOf<typeof lookupWithdraw>> {
  const { withdrawMin, withdrawMax } = await operatorRules(read, memberCurrency(sqlOf(read), memberId));
  return { withdrawMin, withdrawMax };
}
