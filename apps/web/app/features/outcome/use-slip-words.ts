import { type SlipReason, slipReasons } from "@mekong/contract/slip";
import { useTranslation } from "react-i18next";
import { standingOf } from "./standing";

interface Judged {
  status: string;
  note?: string | null;
}

function isKnown(reason: string): reason is SlipReason {
  return (slipReasons as readonly string[]).includes(reason);
}

/** Reasons that the specification does not have are shown unchanged (spec §8). */
export function useSlipWords() {
  const { t } = useTranslation("slip");
  const reasonOf = (note: string) => (isKnown(note) ? t(`reasons.${note}`) : note);
  return {
    reasonOf,
    said({ status, note }: Judged): string {
      const word = t(`list.statuses.${standingOf(status)}`);
      return note ? t("list.because", { status: word, reason: reasonOf(note) }) : word;
    },
  };
}
