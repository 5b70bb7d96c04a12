import { type Currency, type QrProvider, qrProviders } from "@mekong/contract/limits";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { useMemberMoney } from "../../ui/money/amounts-hidden";
import { useSheet } from "../../ui/sheet/sheet-control";
import { usePolling } from "../polling/use-polling";
import { useQrcodeLoading } from "../qrcode/use-qrcode";
import { useDepositArrived } from "./use-deposit-arrived";

interface QrcodeLoaderProps {
  provider: QrProvider;
  currency: Currency;
  isNeeded: boolean;
  /** True while the QR's view is shown, which reports the payment itself. */
  isInView: boolean;
  createdCounts: Record<QrProvider, number>;
}

/** Polls until the QR is paid (spec §4). */
export function QrcodeLoader({ provider, currency, isNeeded, isInView, createdCounts }: QrcodeLoaderProps) {
  const { t } = useTranslation("deposit");
  const memberMoney = useMemberMoney();
  const createdByOthers = qrProviders.reduce(
    (sum, other) => (other === provider ? sum : sum + createdCounts[other]),
    0,
  );
  const { live } = useSheet();
  const { state, reload } = useQrcodeLoading(provider, live && isNeeded, createdByOthers);
  usePolling(live && state?.qrcode != null, reload);

  const paid = state?.paid ?? null;
  useDepositArrived(paid !== null);
  const toastText = paid !== null && !isInView ? `${t("arrived")}: ${memberMoney(paid, currency)}` : null;
  const latest = useRef(toastText);
  latest.current = toastText;
  useEffect(() => {
    // Depends only on `paid`: leaving the QR's view must not show the toast again.
    if (paid !== null && latest.current) showToast({ kind: "success", text: latest.current });
  }, [paid]);
  return null;
}
