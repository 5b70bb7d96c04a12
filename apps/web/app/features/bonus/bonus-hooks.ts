import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActiveOffer, BonusData, ShownBonus } from "./bonus";

export function useTypeName(): (type: ActiveOffer["type"]) => string {
  const { t } = useTranslation("bonus");
  return (type) => t(`type.${type ?? "unknown"}`);
}

export function useFrequencyText(): (bonus: Pick<ShownBonus, "type" | "maxReceived">) => string {
  const { t } = useTranslation("bonus");
  return ({ type, maxReceived: count }) => t(`often.${type}`, { count });
}

/** Fills failed parts with their last known values; keeps the new error texts. */
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
