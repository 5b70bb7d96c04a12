import { type Currency, REFUND_PAGE_SIZE } from "@mekong/contract/limits";
import HandCoins from "lucide-react/icons/hand-coins";
import { useTranslation } from "react-i18next";
import type { Column } from "../../ui/data-table";
import { Money } from "../../ui/money/money";
import { SheetTable } from "../../ui/sheet/sheet-table";
import { EmptyState } from "../../ui/state/empty-state";
import { DateTime } from "../../ui/time/date-time";
import { REFUND_DETAILS, type RefundData, type RefundRow } from "./refund-data";

interface RefundTableProps extends NonNullable<RefundData["list"]> {
  currency: Currency;
  loading: boolean;
}

export function RefundTable({ currency, ...list }: RefundTableProps) {
  const { t } = useTranslation("refund");
  const columns: Column<RefundRow>[] = [
    {
      name: t("amount"),
      isHeader: true,
      cell: ({ refundAmount }) => (
        <span className="font-semibold">
          <Money amount={refundAmount} currency={currency} />
        </span>
      ),
    },
    {
      name: t("date"),
      end: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} className="text-caption text-ink-2" />,
    },
  ];
  return (
    <SheetTable
      {...list}
      caption={t("list")}
      columns={columns}
      keyOf={({ createdAt }) => createdAt}
      pageSize={REFUND_PAGE_SIZE}
      pages={t("pages")}
      sheet="refund"
      details={REFUND_DETAILS}
      empty={<EmptyState icon={HandCoins} title={t("empty")} text={t("emptyAbout")} />}
    />
  );
}
