import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/cx";
import { Money } from "../../ui/money/money";
import { Status } from "../../ui/status";
import { DateTime } from "../../ui/time/date-time";
import { relativeTime } from "../../ui/time/relative";
import { standingOf, standingTones } from "../outcome/standing";
import { descriptionOf, isNamedPlace, type StatementEntry, signs, typeOf } from "./entry";
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
  const standing = standingOf(entry.status);
  const detail = descriptionOf(entry) ?? t(`way.${type}`, { from: place(entry.from), to: place(entry.to) });

  function place(code: string): string {
    return isNamedPlace(code) ? t(`place.${code}`) : code.toUpperCase();
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
              sign === "+" && standing !== "failed" && "text-success",
              standing === "failed" && "text-ink-3 line-through decoration-1",
            )}
          >
            <Money amount={entry.amount} currency={currency} sign={sign} />
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-caption text-ink-2">
          <Status tone={standingTones[standing]}>{t(`status.${standing}`)}</Status>
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
