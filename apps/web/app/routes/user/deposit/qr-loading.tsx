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
  /** Its QR is in view, which says itself that it has been paid. */
  inView: boolean;
  /** How many QRs each provider has made here. */
  made: Record<QrProvider, number>;
}

/**
 * Keeps a provider's QR fetched: when it is wanted, again when another provider has made one (spec §4), and again and
 * again while one is waiting to be paid.
 */
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
    // What is said is that it has come: not again when the member leaves its view.
    if (paid !== null && latest.current) showToast({ kind: "success", text: latest.current });
  }, [paid]);
  return null;
}
