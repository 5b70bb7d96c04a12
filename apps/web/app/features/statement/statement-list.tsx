import { type Currency, STATEMENT_PAGE_SIZE } from "@mekong/contract/limits";
import { Link } from "@remix-run/react";
import ReceiptText from "lucide-react/icons/receipt-text";
import Undo2 from "lucide-react/icons/undo-2";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { Card } from "../../ui/card";
import { pageCount } from "../../ui/pagination/page-window";
import { Pagination } from "../../ui/pagination/pagination";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { EmptyState } from "../../ui/state/empty-state";
import { keyOf, type StatementEntry } from "./entry";
import { StatementRow } from "./statement-row";

interface StatementListProps {
  entries: readonly StatementEntry[];
  total: number;
  page: number;
  currency: Currency;
  /** World time, ISO 8601. */
  now: string;
}

export function StatementList({ entries, total, page, currency, now }: StatementListProps) {
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
            <StatementRow key={keyOf(entry, index)} entry={entry} currency={currency} now={now} />
          ))}
        </ul>
      </Card>
      <Pagination label={t("pages")} current={page} count={count} to={(target) => `?page=${target}`} />
    </div>
  );
}
