import type { Currency } from "@mekong/contract/limits";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { decisionStatusTones } from "../../forms/decision-status";
import { Money } from "../../ui/money/money";
import { Status } from "../../ui/status";
import { DateTime } from "../../ui/time/date-time";
import type { Withdrawal } from "./withdraw-data";

interface ProgressListProps {
  withdrawals: readonly Withdrawal[];
  currency: Currency;
}

export function ProgressList({ withdrawals, currency }: ProgressListProps) {
  const { t } = useTranslation(["withdraw", "statement"]);
  const headingId = useId();
  if (withdrawals.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="appear space-y-1.5">
      <h3 id={headingId} className="text-h3">
        {t("progress")}
      </h3>
      <ul className="divide-y divide-line rounded-tile border border-line px-4">
        {withdrawals.map(({ id, amount, createdAt, decisionStatus }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2.5">
            <Money amount={amount} currency={currency} className="text-body font-semibold" />
            <Status tone={decisionStatusTones[decisionStatus]}>{t(`statement:status.${decisionStatus}`)}</Status>
            <p className="basis-full text-caption text-ink-3">
              <DateTime at={createdAt} />
              {decisionStatus === "failed" ? <span className="block text-ink-2">{t("returned")}</span> : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
