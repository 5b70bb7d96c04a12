import { type SlipReason, slipReasons } from "@mekong/contract/slip";
import { useTranslation } from "react-i18next";
import { standingOf } from "./standing";

/** What is said of a slip: its status, and why it was turned down, as the backend has them. */
interface Judged {
  status: string;
  note?: string | null;
}

function isKnown(reason: string): reason is SlipReason {
  return (slipReasons as readonly string[]).includes(reason);
}

/** How slips stand, in words. A reason that the specification does not have is said as the operator wrote it (spec §8). */
export function useSlipWords() {
  const { t } = useTranslation("slip");
  const reasonOf = (note: string) => (isKnown(note) ? t(`reasons.${note}`) : note);
  return {
    reasonOf,
    /** The status, with the reason in brackets where there is one. */
    said({ status, note }: Judged): string {
      const word = t(`list.statuses.${standingOf(status)}`);
      return note ? t("list.because", { status: word, reason: reasonOf(note) }) : word;
    },
  };
}
