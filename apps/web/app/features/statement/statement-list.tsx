import { type Currency, STATEMENT_PAGE_SIZE } from "@mekong/contract/limits";
import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import BadgeCheck from "lucide-react/icons/badge-check";
import Gift from "lucide-react/icons/gift";
import ReceiptText from "lucide-react/icons/receipt-text";
import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";
import { decisionStatusOf, decisionStatusTones } from "../../forms/decision-status";
import { buttonClass } from "../../ui/button";
import { Card } from "../../ui/card";
import { cx } from "../../ui/cx";
import { isOneOf } from "../../ui/is-one-of";
import { Money } from "../../ui/money/money";
import { pageCount } from "../../ui/pagination/page-window";
import { Pagination } from "../../ui/pagination/pagination";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { EmptyState } from "../../ui/state/empty-state";
import { Status } from "../../ui/status";
import { DateTime } from "../../ui/time/date-time";
import { relativeTime } from "../../ui/time/format";
import { descriptionOf, keyOf, namedAccounts, type StatementEntry, type StatementType, signs, typeOf } from "./entry";

interface StatementListProps {
  entries: readonly StatementEntry[];
  total: number;
  page: number;
  currency: Currency;
  /** World time, ISO 8601. */
  now: string;
  names: AccountNames;
}

/** Names of banks, payment providers and games, by code. */
export type AccountNames = Readonly<Record<string, string>>;

export function StatementList({ entries, total, page, currency, now, names }: StatementListProps) {
  const { t } = useTranslation("statement");
  const count = pageCount(total, STATEMENT_PAGE_SIZE);
  if (total === 0) {
    const deposit = (
      <SheetLink sheet="deposit" className={buttonClass("primary", "medium")}>
        {t("emptyNext")}
      </SheetLink>
    );
    return <EmptyState icon={ReceiptText} title={t("empty")} text={t("emptyAbout")} action={deposit} />;
  }
  if (page > count) {
    const first = (
      <Link to="?page=1" className={buttonClass("soft", "medium")}>
        {t("firstPage")}
      </Link>
    );
    return (
      <EmptyState icon={Undo2} title={t("outOfRange")} text={t("outOfRangeAbout", { page, count })} action={first} />
    );
  }
  return (
    <div className="space-y-4">
      <Card className="px-4">
        <ul className="divide-y divide-line">
          {entries.map((entry, index) => (
            <StatementRow key={keyOf(entry, index)} entry={entry} currency={currency} now={now} names={names} />
          ))}
        </ul>
      </Card>
      <Pagination label={t("pages")} current={page} count={count} to={(target) => `?page=${target}`} />
    </div>
  );
}

interface StatementRowProps {
  entry: StatementEntry;
  currency: Currency;
  /** World time, ISO 8601. */
  now: string;
  names: AccountNames;
}

export function StatementRow({ entry, currency, now, names }: StatementRowProps) {
  const { t } = useTranslation("statement");
  const { unit, count } = relativeTime(entry.createdAt, now);
  const type = typeOf(entry);
  const sign = signs[type];
  const decisionStatus = decisionStatusOf(entry.status);
  const detail = descriptionOf(entry) ?? t(`way.${type}`, { from: accountName(entry.from), to: accountName(entry.to) });

  function accountName(code: string): string {
    if (isOneOf(namedAccounts, code)) return t(`place.${code}`);
    return (Object.hasOwn(names, code) && names[code]) || code.toUpperCase();
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

export const typeIcons: Record<StatementType, { icon: LucideIcon; className: string }> = {
  deposit: { icon: ArrowDownLeft, className: "bg-success-soft text-success" },
  bonus: { icon: Gift, className: "bg-pending-soft text-pending" },
  finish_bonus: { icon: BadgeCheck, className: "bg-pending-soft text-pending" },
  withdraw: { icon: ArrowUpRight, className: "bg-surface-2 text-ink-2" },
  transfer: { icon: ArrowLeftRight, className: "bg-primary-soft text-on-primary-soft" },
  other: { icon: ReceiptText, className: "bg-surface-2 text-ink-2" },
};

function TypeIcon({ type }: { type: StatementType }) {
  const { icon: Icon, className } = typeIcons[type];
  return (
    <span aria-hidden className={cx("grid size-11 shrink-0 place-items-center rounded-input", className)}>
      <Icon className="size-5" strokeWidth={2} />
    </span>
  );
}
