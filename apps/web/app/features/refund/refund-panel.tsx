import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { CleanedHtml } from "../../ui/cleaned-html";
import { SheetError } from "../../ui/sheet/sheet-error";
import type { RefundData } from "./refund-data";
import { RefundSteps } from "./refund-steps";
import { RefundTable } from "./refund-table";
import type { RefundForms } from "./use-refund";

interface RefundPanelProps {
  data: RefundData;
  forms: RefundForms;
  currency: Currency;
  amountsHidden: boolean;
  loading: boolean;
  reload: () => void;
}

export function RefundPanel({ data, forms, currency, amountsHidden, loading, reload }: RefundPanelProps) {
  const { t } = useTranslation("refund");
  const { check, list, errorText } = data;
  return (
    <div className="space-y-6">
      {check ? <RefundSteps check={check} forms={forms} currency={currency} amountsHidden={amountsHidden} /> : null}
      {check && list ? null : <SheetError text={errorText ?? ""} retrying={loading} onRetry={reload} />}
      {check?.info ? (
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
