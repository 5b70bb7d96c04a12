import type { Currency } from "@mekong/contract/limits";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../ui/money/format";
import type { OfferTerms as Terms } from "./bonus-data";

interface OfferTermsProps {
  terms: Terms;
  currency: Currency;
  frequencyText?: string;
}

export function OfferTerms({ terms, currency, frequencyText }: OfferTermsProps) {
  const { t } = useTranslation("bonus");
  const { percent, cap, percentFail, multiple, minimum } = terms;
  return (
    <dl className="divide-y divide-line rounded-tile border border-line px-4">
      {percent === undefined ? null : <Term label={t("terms.gives")}>{t("terms.percent", { percent })}</Term>}
      {cap === undefined ? null : (
        <Term label={t("terms.cap")}>
          <span translate="no">{formatMoney(cap, currency)}</span>
        </Term>
      )}
      {multiple === undefined ? null : <Term label={t("terms.turnover")}>{t("terms.multiple", { multiple })}</Term>}
      <Term label={t("terms.early")}>{t("terms.kept", { percent: percentFail })}</Term>
      {minimum === undefined ? null : (
        <Term label={t("terms.minimum")}>{t("terms.under", { amount: formatMoney(minimum, currency) })}</Term>
      )}
      {frequencyText ? <Term label={t("terms.often")}>{frequencyText}</Term> : null}
    </dl>
  );
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
      <dt className="text-sub text-ink-2">{label}</dt>
      <dd className="ms-auto text-end text-sub font-semibold">{children}</dd>
    </div>
  );
}
