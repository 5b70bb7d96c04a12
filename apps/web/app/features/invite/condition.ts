import type { AnswerOf } from "@mekong/contract/endpoint";
import type { checkActiveBonus } from "@mekong/contract/http/bonus";

type ActiveBonus = Pick<AnswerOf<typeof checkActiveBonus>, "status" | "attached" | "needed" | "done">;

/** Whether turnover is still required; assumed if the backend sends only `status`. */
export function isConditionPending({ status, attached = true, needed, done }: ActiveBonus): boolean {
  const isMet = needed !== undefined && done !== undefined && done >= needed;
  return status && attached && !isMet;
}
