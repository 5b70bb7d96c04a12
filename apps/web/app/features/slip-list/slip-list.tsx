import { type Currency, SLIP_PAGE_SIZE } from "@mekong/contract/limits";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useTranslation } from "react-i18next";
import type { Column } from "../../ui/data-table";
import { NO_AMOUNT } from "../../ui/money/format";
import { Money } from "../../ui/money/money";
import { SheetTable } from "../../ui/sheet/sheet-table";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { DateTime } from "../../ui/time/date-time";
import { formatDateTime } from "../../ui/time/format";
import { type SlipListData, type SlipRow, slipPicturePath } from "./slip-list-data";
import { SlipStatus } from "./slip-status";

interface SlipListProps extends NonNullable<SlipListData["list"]> {
  currency: Currency;
  loading: boolean;
  next: Slot;
}

export function SlipList({ currency, next, ...list }: SlipListProps) {
  const { t } = useTranslation("slip");
  const columns: Column<SlipRow>[] = [
    {
      name: t("list.createdAt"),
      isHeader: true,
      cell: ({ createdAt }) => <DateTime at={createdAt} className="text-caption" />,
    },
    {
      name: t("list.amount"),
      end: true,
      cell: ({ amount }) =>
        amount == null ? NO_AMOUNT : <Money amount={amount} currency={currency} className="font-semibold" />,
    },
    { name: t("list.status"), below: true, cell: (slip) => <SlipStatus {...slip} /> },
    { name: t("list.picture"), end: true, cell: (slip) => <PictureLink {...slip} /> },
  ];
  return (
    <SheetTable
      {...list}
      caption={t("list.caption")}
      columns={columns}
      keyOf={({ reference }) => reference}
      pageSize={SLIP_PAGE_SIZE}
      pages={t("list.pages")}
      sheet="slips"
      empty={<EmptyState icon={ReceiptText} title={t("list.empty")} text={t("list.emptyAbout")} action={next} />}
    />
  );
}

function PictureLink({ link, reference, createdAt }: SlipRow) {
  const { t } = useTranslation("slip");
  return (
    <a
      href={link ?? slipPicturePath(reference)}
      target="_blank"
      rel="noreferrer"
      aria-label={t("list.viewOf", { time: formatDateTime(createdAt) })}
      className="-my-2.5 inline-flex min-h-11 min-w-11 items-center justify-end text-sub font-semibold text-primary underline-offset-4 hover:underline"
    >
      {t("list.view")}
    </a>
  );
}
