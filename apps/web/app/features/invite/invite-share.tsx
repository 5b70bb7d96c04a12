import { useTranslation } from "react-i18next";
import { PercentRows } from "../../ui/percent-rows";

interface InviteShareProps {
  /** Percent that is paid without, and with, a pending bonus condition. */
  success: number;
  fail: number;
  /** Whether one is pending; null when unknown. */
  pending: boolean | null;
}

/** What share of the invite bonus is paid, and which applies now. */
export function InviteShare({ success, fail, pending }: InviteShareProps) {
  const { t } = useTranslation("refund");
  return (
    <PercentRows
      now={t("condition.now")}
      rows={[
        { label: t("condition.none"), percent: success, applies: pending === false },
        { label: t("condition.pending"), percent: fail, applies: pending === true },
      ]}
    />
  );
}
