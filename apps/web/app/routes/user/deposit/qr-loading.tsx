import { type Currency, type QrProvider, qrProviders } from "@mekong/contract/limits";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLive } from "../../../features/live/use-live";
import { showToast } from "../../../features/outcome/toast";
import { useQrcodeLoading } from "../../../features/qrcode/use-qrcode";
import { formatMoney } from "../../../ui/money/format";
import { useSheet } from "../../../ui/sheet/sheet-control";
import { useMoneyCame } from "./use-money-came";

interface QrcodeLoadingProps {
  provider: QrProvider;
  currency: Currency;
  wanted: boolean;
  /** True while the QR's view is shown, which reports the payment itself. */
  inView: boolean;
  made: Record<QrProvider, number>;
}

/** Loads a QR when wanted and after another provider makes one (spec §4); polls until it is paid. */
export function QrcodeLoading({ provider, currency, wanted, inView, made }: QrcodeLoadingProps) {
  const { t } = useTranslation("deposit");
  const byOthers = qrProviders.reduce((sum, other) => (other === provider ? sum : sum + made[other]), 0);
  const { live } = useSheet();
  const { state, ask } = useQrcodeLoading(provider, live && wanted, byOthers);
  useLive(live && state?.qrcode != null, ask);

  const paid = state?.paid ?? null;
  useMoneyCame(paid !== null);
  const said = paid !== null && !inView ? `${t("arrived")}: ${formatMoney(paid, currency)}` : null;
  const latest = useRef(said);
  latest.current = said;
  useEffect(() => {
    // Depends only on `paid`: leaving the QR's view must not show the toast again.
    if (paid !== null && latest.current) showToast({ kind: "success", text: latest.current });
  }, [paid]);
  return null;
}
