import { slipReasons } from "@mekong/contract/slip";
import { useTranslation } from "react-i18next";
import { isOneOf } from "../ui/is-one-of";
import { decisionStatusOf } from "./decision-status";

interface ReviewedSlip {
  status: string;
  note?: string | null;
}

/** Unknown reasons are shown unchanged (spec §8). */
export function useSlipTexts() {
  const { t } = useTranslation("slip");
  const reasonOf = (note: string) => (isOneOf(slipReasons, note) ? t(`reasons.${note}`) : note);
  return {
    reasonOf,
    statusText({ status, note }: ReviewedSlip): string {
      const label = t(`list.statuses.${decisionStatusOf(status)}`);
      return note ? t("list.because", { status: label, reason: reasonOf(note) }) : label;
    },
  };
}
