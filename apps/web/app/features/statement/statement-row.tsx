import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { decisionStatusOf, decisionStatusTones } from "../../forms/decision-status";
import { cx } from "../../ui/cx";
import { Money } from "../../ui/money/money";
import { Status } from "../../ui/status";
import { DateTime } from "../../ui/time/date-time";
import { relativeTime } from "../../ui/time/relative";
import { descriptionOf, isNamedAccount, type StatementEntry, signs, typeOf } from "./entry";
import { TypeIcon } from "./type-icon";

interface StatementRowProps {
  entry: StatementEntry;
  currency: Currency;
  /** World time, ISO 8601. */
  now: string;
}

export function StatementRow({ entry, currency, now }: StatementRowProps) {
  const { t } = useTranslation("statement");
  const { unit, count } = relativeTime(entry.createdAt, now);
  const type = typeOf(entry);
  const sign = signs[type];
  const decisionStatus = decisionStatusOf(entry.status);
  const detail = descriptionOf(entry) ?? t(`way.${type}`, { from: accountName(entry.from), to: accountName(entry.to) });

  function accountName(code: string): string {
    return isNamedAccount(code) ? t(`place.${code}`) : code.toUpperCase();
  }

  return (
    <li className="flex gap-3 py-3.5 max-2xs:flex-col">
      <TypeIcon type={type} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="text-sub font-semibold">{t(`type.${type}`)}</p>
          <p
            className={cx(
              "ms-auto text-body font-semibold",
              sign === "+" && decisionStatus !== "failed" && "text-success",
              decisionStatus === "failed" && "text-ink-3 line-through decoration-1",
            )}
          >
            <Money amount={entry.amount} currency={currency} sign={sign} />
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-ink-2">
          <Status tone={decisionStatusTones[decisionStatus]}>{t(`status.${decisionStatus}`)}</Status>
          <span>{detail}</span>
        </p>
        <p className="flex flex-wrap gap-x-2 text-caption text-ink-3">
          <DateTime at={entry.createdAt} />
          <span>{t(`ago.${unit}`, { count })}</span>
        </p>
      </div>
    </li>
  );
}
