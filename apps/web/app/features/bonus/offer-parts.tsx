import type { Currency } from "@mekong/contract/limits";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button";
import { formatMoney } from "../../ui/money/format";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import type { Slot } from "../../ui/slot";
import type { OfferTerms as Terms } from "./bonus";

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

/** The sheet's heading says "saved" (spec §8). */
export function SavedView({ confirm }: { confirm: Slot }) {
  const { t } = useTranslation("bonus");
  return (
    <>
      <SheetBody className="flex flex-col items-center gap-4 pt-6 text-center">
        <span className="grid size-18 place-items-center rounded-card bg-success-soft text-success">
          <CircleCheck aria-hidden className="pop size-8" strokeWidth={1.6} />
        </span>
        <p className="max-w-76 text-body text-ink-2">{t("savedAbout")}</p>
      </SheetBody>
      <SheetFooter>
        <SheetLink sheet="deposit" replace className={buttonClass()}>
          <ArrowDownToLine aria-hidden className="size-5 shrink-0" />
          <span>{t("deposit")}</span>
        </SheetLink>
        {confirm}
      </SheetFooter>
    </>
  );
}
