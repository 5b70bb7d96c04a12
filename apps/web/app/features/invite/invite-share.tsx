import { useTranslation } from "react-i18next";
import { PercentRows } from "../../ui/percent-rows";

interface InviteShareProps {
  /** Percent paid without and with a pending bonus condition. */
  success: number;
  fail: number;
  isConditionPending: boolean | null;
}

export function InviteShare({ success, fail, isConditionPending }: InviteShareProps) {
  const { t } = useTranslation("refund");
  return (
    <PercentRows
      currentLabel={t("condition.now")}
      rows={[
        { label: t("condition.none"), percent: success, applies: isConditionPending === false },
        { label: t("condition.pending"), percent: fail, applies: isConditionPending === true },
      ]}
    />
  );
}
