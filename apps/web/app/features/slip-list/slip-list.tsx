import { type Currency, SLIP_PAGE_SIZE } from "@mekong/contract/limits";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { decisionStatusOf, decisionStatusTones } from "../../forms/decision-status";
import { useSlipTexts } from "../../forms/use-slip-texts";
import { NO_AMOUNT } from "../../ui/money/format";
import { Money } from "../../ui/money/money";
import { type Column, SheetTable } from "../../ui/sheet/sheet-table";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { Status } from "../../ui/status";
import { DateTime } from "../../ui/time/date-time";
import { formatDateTime } from "../../ui/time/format";
import { type SlipListData, type SlipRow, slipPicturePath } from "./slip-list-data";

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

/** Status with the reason in brackets (spec §8). */
export function SlipStatus({ status, note }: Pick<SlipRow, "status" | "note">) {
  const { statusText } = useSlipTexts();
  return <Status tone={decisionStatusTones[decisionStatusOf(status)]}>{statusText({ status, note })}</Status>;
}

export function SlipListSkeleton() {
  return (
    <div aria-hidden className="space-y-3">
      <Skeleton className="h-11 w-36 rounded-button" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-14 rounded-tile" />
      ))}
    </div>
  );
}

const isPending = ({ status }: SlipRow) => decisionStatusOf(status) === "pending";

export function useSlipDecisions(rows: readonly SlipRow[] | undefined, onDecided: (slip: SlipRow) => void): void {
  const pendingReferences = useRef<ReadonlySet<string>>(new Set());
  const latestOnDecided = useRef(onDecided);
  latestOnDecided.current = onDecided;
  useEffect(() => {
    if (!rows) return;
    for (const slip of rows) {
      if (!isPending(slip) && pendingReferences.current.has(slip.reference)) latestOnDecided.current(slip);
    }
    pendingReferences.current = new Set(rows.filter(isPending).map(({ reference }) => reference));
  }, [rows]);
}
