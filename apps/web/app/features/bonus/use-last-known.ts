import { useState } from "react";
import type { BonusData } from "./bonus-data";

/** Fills parts that failed to load with their last known values; keeps the new error texts. */
export function useLastKnown<Newest extends BonusData | null>(newest: Newest): Newest {
  const [seen, setSeen] = useState({ newest, known: newest });
  if (seen.newest === newest) return seen.known;
  const known = newest && seen.known ? completed(newest, seen.known) : newest;
  setSeen({ newest, known: known as Newest });
  return known as Newest;
}

export function completed(newest: BonusData, before: BonusData): BonusData {
  return {
    ...newest,
    bonuses: newest.bonuses ?? before.bonuses,
    active: newest.active ?? before.active,
    clearance: newest.clearance ?? before.clearance,
    notice: newest.notice ?? before.notice,
  };
}
