import { dayOf, weekOf } from "@mekong/contract/business-calendar";
import type { BonusType } from "@mekong/contract/http/bonus";

/** How a bonus stands with the member: under way, received as often as it can be for now, or open. */
export type Standing = "active" | "received" | "open";

interface Limited {
  type: BonusType;
  maxReceived: number;
  userBonus: { isActive: boolean; received: readonly { updatedAt: string }[] } | null | undefined;
}

/**
 * Where a bonus stands (spec §4): received when its count has come to its limit. Counted are all receipts, those of
 * today or those of this week, by the business calendar, whose weeks begin on Monday.
 * @param now ISO instant it is, by the world's clock
 */
export function standingOf({ type, maxReceived, userBonus }: Limited, now: string): Standing {
  if (userBonus?.isActive) return "active";
  const window = windowOf(type, now);
  const count = userBonus?.received.filter(({ updatedAt }) => windowOf(type, updatedAt) === window).length ?? 0;
  return count >= maxReceived ? "received" : "open";
}

/** Names the time that a receipt counts in: all of it, its day or its week. */
function windowOf(type: BonusType, instant: string): string {
  if (type === "limit") return "";
  const at = new Date(instant);
  return type === "day" ? dayOf(at) : weekOf(at);
}
