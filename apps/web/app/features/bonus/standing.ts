import type { BonusType } from "@mekong/contract/http/bonus";
import { BUSINESS_TIME_ZONE } from "@mekong/contract/limits";
import dayjs from "dayjs";
import timezone from "dayjs/plugin/timezone";
import utc from "dayjs/plugin/utc";

dayjs.extend(utc);
dayjs.extend(timezone);

/** How a bonus stands with the member: under way, received as often as it can be for now, or open. */
export type Standing = "active" | "received" | "open";

interface Limited {
  type: BonusType;
  maxReceived: number;
  userBonus: { isActive: boolean; received: readonly { updatedAt: string }[] } | null;
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
  const day = dayjs(instant).tz(BUSINESS_TIME_ZONE);
  // Reckoned by the date alone: the zone has no part in it any more.
  const date = dayjs.utc(day.format("YYYY-MM-DD"));
  const start = type === "day" ? date : date.subtract((date.day() + 6) % 7, "day");
  return start.format("YYYY-MM-DD");
}
