import { type Currency, REFUND_PAGE_SIZE } from "@mekong/contract/limits";
import HandCoins from "lucide-react/icons/hand-coins";
import { useTranslation } from "react-i18next";
import { CleanedHtml } from "../../ui/cleaned-html";
import { LeadAmount } from "../../ui/money/lead-amount";
import { Money } from "../../ui/money/money";
import { SheetError } from "../../ui/sheet/sheet-error";
import { type Column, SheetTable } from "../../ui/sheet/sheet-table";
import { EmptyState } from "../../ui/state/empty-state";
import { DateTime } from "../../ui/time/date-time";
import { REFUND_DETAILS, type RefundData, type RefundRow } from "./refund";
import { RefundSteps } from "./refund-steps";
import type { RefundForms } from "./use-refund";

interface RefundPanelProps {
  data: RefundData;
  forms: RefundForms;
  currency: Currency;
  loading: boolean;
  reload: () => void;
}

export function RefundPanel({ data, forms, currency, loading, reload }: RefundPanelProps) {
  const { t } = useTranslation("refund");
  const { check, list, errorText } = data;
  return (
    <div className="space-y-6">
      {check?.isOffered ? <RefundSteps check={check} forms={forms} currency={currency} /> : null}
      {check && !check.isOffered ? (
        <>
          <EmptyState icon={HandCoins} title={check.unavailableReason ?? ""} text={t("closedAbout")} />
          <WaitingAmount label={t("accrued")} amount={check.refundAmount} currency={currency} />
          <WaitingAmount label={t("collected")} amount={check.collected} currency={currency} />
        </>
      ) : null}
      {check && list ? null : <SheetError text={errorText ?? ""} retrying={loading} onRetry={reload} />}
      {check?.isOffered && check.info ? (
        <section aria-labelledby="refund-info" className="space-y-1.5">
          <h3 id="refund-info" className="text-h3">
            {t("info")}
          </h3>
          <CleanedHtml html={check.info} className="text-sub" />
        </section>
      ) : null}
      {list ? <RefundTable {...list} currency={currency} loading={loading} /> : null}
    </div>
  );
}

interface WaitingAmountProps {
  label: string;
  amount: number | undefined;
  currency: Currency;
}

/** It can be collected or moved once refunds are offered again. */
function WaitingAmount({ label, amount = 0, currency }: WaitingAmountProps) {
  if (amount <= 0) return null;
  return (
    <section className="rounded-tile bg-surface-2 p-4">
      <h3 className="text-sub text-ink-2">{label}</h3>
      <p>
        <LeadAmount amount={amount} currency={currency} className="text-h1" />
      </p>
    </section>
  );
}

interface RefundTableProps extends NonNullable<RefundData["list"]> {
  currency: Currency;
  loading: boolean;
}

function RefundTable({ currency, ...list }: RefundTableProps) {
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
