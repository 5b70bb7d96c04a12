import { dayOf, weekOf } from "@mekong/contract/business-calendar";
import type { BonusType } from "@mekong/contract/http/bonus";

export type BonusStatus = "active" | "received" | "open";

interface BonusUsage {
  type: BonusType;
  maxReceived: number;
  userBonus: { isActive: boolean; received: readonly { updatedAt: string }[] } | null | undefined;
}

/**
 * Status of a bonus (spec §4). Days and weeks (from Monday) follow the business calendar.
 * @param now ISO time of the world clock
 */
export function bonusStatusOf({ type, maxReceived, userBonus }: BonusUsage, now: string): BonusStatus {
  if (userBonus?.isActive) return "active";
  const window = windowOf(type, now);
  const count = userBonus?.received.filter(({ updatedAt }) => windowOf(type, updatedAt) === window).length ?? 0;
  return count >= maxReceived ? "received" : "open";
}

function windowOf(type: BonusType, instant: string): string {
  if (type === "limit") return "";
  const at = new Date(instant);
  return type === "day" ? dayOf(at) : weekOf(at);
}
