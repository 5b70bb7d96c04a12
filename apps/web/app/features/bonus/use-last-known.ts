import { useState } from "react";
import type { BonusData } from "./bonus-data";

/** Fills parts that failed to load with their last known values; keeps the new error texts. */
export function useLastKnown<Newest extends BonusData | null>(newest: Newest): Newest {
  const [last, setLast] = useState({ newest, known: newest });
  if (last.newest === newest) return last.known;
  const known = newest && last.known ? fillMissing(newest, last.known) : newest;
  setLast({ newest, known: known as Newest });
  return known as Newest;
}

export function fillMissing(newest: BonusData, previous: BonusData): BonusData {
  return {
    ...newest,
    bonuses: newest.bonuses ?? previous.bonuses,
    active: newest.active ?? previous.active,
    clearance: newest.clearance ?? previous.clearance,
    notice: newest.notice ?? previous.notice,
  };
}
