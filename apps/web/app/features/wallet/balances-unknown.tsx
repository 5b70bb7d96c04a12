import { useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SheetErrorBody } from "../../ui/sheet/sheet-error";

/** Without balances, no money can be moved. */
export function BalancesUnknown() {
  const { t } = useTranslation("transfer");
  const { revalidate, state } = useRevalidator();
  return <SheetErrorBody text={t("unknown")} retrying={state !== "idle"} onRetry={revalidate} />;
}
