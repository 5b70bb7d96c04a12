import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SheetError } from "../../ui/sheet/sheet-error";
import { SheetBody } from "../../ui/sheet/sheet-parts";

/** Without balances, no money can be moved. */
export function BalancesUnknown() {
  const { t } = useTranslation("transfer");
  const { revalidate, state } = useRevalidator();
  return (
    <SheetBody>
      <SheetError text={t("unknown")} retrying={state !== "idle"} onRetry={revalidate} />
    </SheetBody>
  );
}
