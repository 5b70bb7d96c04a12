import { useTranslation } from "react-i18next";
import { PercentRows } from "../../ui/percent-rows";

interface InviteShareProps {
  /** Percent paid without and with a pending bonus condition. */
  success: number;
  fail: number;
  pending: boolean | null;
}

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
