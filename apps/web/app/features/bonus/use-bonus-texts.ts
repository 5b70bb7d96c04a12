import { useTranslation } from "react-i18next";
import type { ActiveOffer, ShownBonus } from "./bonus-data";

export function useTypeName(): (type: ActiveOffer["type"]) => string {
  const { t } = useTranslation("bonus");
  return (type) => t(`type.${type ?? "unknown"}`);
}

export function useFrequencyText(): (bonus: Pick<ShownBonus, "type" | "maxReceived">) => string {
  const { t } = useTranslation("bonus");
  return ({ type, maxReceived: count }) => t(`often.${type}`, { count });
}
