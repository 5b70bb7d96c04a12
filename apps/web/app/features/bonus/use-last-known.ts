import { useState } from "react";
import type { BonusData } from "./bonus-data";

/**
 * The newest answer, with what was known before in place of what it could not be told: a connection that is lost for a
 * moment takes nothing away. Why it could not be told stays with it.
 */
export function useLastKnown<Newest extends BonusData | null>(newest: Newest): Newest {
  const [seen, setSeen] = useState({ newest, known: newest });
  if (seen.newest === newest) return seen.known;
  const known = newest && seen.known ? completed(newest, seen.known) : newest;
  setSeen({ newest, known: known as Newest });
  return known as Newest;
}

/** @param before what stands in */
export function completed(newest: BonusData, before: BonusData): BonusData {
  return {
    ...newest,
    bonuses: newest.bonuses ?? before.bonuses,
    active: newest.active ?? before.active,
    clearance: newest.clearance ?? before.clearance,
    notice: newest.notice ?? before.notice,
  };
}
