import type { AnswerOf } from "@mekong/contract/endpoint";
import type { checkActiveBonus } from "@mekong/contract/http/bonus";

type ActiveBonus = Pick<AnswerOf<typeof checkActiveBonus>, "status" | "attached" | "needed" | "done">;

/**
 * Whether a bonus condition is pending: a bonus is active, has its deposit, and its turnover is not met. A backend that
 * says only that one is active means that it holds.
 */
export function conditionPending({ status, attached = true, needed, done }: ActiveBonus): boolean {
  const isMet = needed !== undefined && done !== undefined && done >= needed;
  return status && attached && !isMet;
}
