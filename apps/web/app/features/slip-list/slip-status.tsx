import { useTranslation } from "react-i18next";
import { Status } from "../../ui/status";
import type { SlipRow } from "./slip-list-data";

const tones = { SUCCESS: "success", FAILED: "danger", PENDING: "pending" } as const;

/** How a slip stands, with the reason in brackets (spec §8). */
export function SlipStatus({ status, note }: Pick<SlipRow, "status" | "note">) {
  const { t } = useTranslation("slip");
  const word = t(`list.statuses.${status}`);
  return (
    <Status tone={tones[status]}>
      {note ? t("list.because", { status: word, reason: t(`reasons.${note}`) }) : word}
    </Status>
  );
}
