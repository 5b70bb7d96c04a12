import type { AnswerOf } from "@mekong/contract/endpoint";
import type { lookupWithdraw } from "@mekong/contract/http/lookup";
import { operatorRules } from "../../domain/operator-rules";
import type { Read } from "../../world/tx";
import { currencyOf } from "./member-currency";

/** Least and most of one withdrawal of a member. */
export async function withdrawLookup(read: Read, memberId: string): Promise<AnswerOf<typeof lookupWithdraw>> {
  const { withdrawMin, withdrawMax } = await operatorRules(read, await currencyOf(read, memberId));
  return { withdrawMin, withdrawMax };
}
