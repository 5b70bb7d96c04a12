import { useTranslation } from "react-i18next";
import { cx } from "../ui/cx";

interface PercentRowsProps {
  /** Percent without and with a pending bonus condition. */
  success: number;
  fail: number;
  /** Null if unknown. */
  isConditionPending: boolean | null;
  /** Formatted amount that a percentage yields. */
  amountOf?: (percent: number) => string;
}

export function PercentRows({ success, fail, isConditionPending, amountOf }: PercentRowsProps) {
  const { t } = useTranslation("refund");
  const rows = [
    { label: t("condition.none"), percent: success, applies: isConditionPending === false },
    { label: t("condition.pending"), percent: fail, applies: isConditionPending === true },
  ];
  return (
    <dl className="space-y-1">
      {rows.map(({ label, percent, applies }) => (
        <div
          key={label}
          className={cx(
            "flex items-center justify-between gap-3 rounded-chip px-3 py-2",
            applies ? "bg-primary-soft text-on-primary-soft" : "text-ink-2",
          )}
        >
          <dt className="min-w-0 text-sub">
            <span>{label}</span>
            {applies ? <span className="block text-caption font-semibold">{t("condition.now")}</span> : null}
          </dt>
          <dd className="tabular shrink-0 text-end text-body font-semibold">
            <span className="block">{`${percent}%`}</span>
            {amountOf ? (
              <span translate="no" className="block text-caption">
                {amountOf(percent)}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
