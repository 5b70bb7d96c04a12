import type { Currency, QrProvider } from "@mekong/contract/limits";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { useSheet, useSheetBusy } from "../../ui/sheet/sheet-control";
import { QrcodePanel } from "../qrcode/qrcode-panel";
import { useQrcode } from "../qrcode/use-qrcode";

interface DepositQrProps {
  provider: QrProvider;
  providerName: string;
  currency: Currency;
  onCreated: (provider: QrProvider) => void;
}

export function DepositQr({ provider, providerName, currency, onCreated }: DepositQrProps) {
  const { t } = useTranslation("deposit");
  const { close } = useSheet();
  const qr = useQrcode(provider);
  const wasCreating = useRef(false);
  const { pending } = qr;
  const hasQr = qr.state?.qrcode != null;
  useSheetBusy(pending === "create" || pending === "cancel");

  useEffect(() => {
    if (wasCreating.current && pending === null && hasQr) onCreated(provider);
    wasCreating.current = pending === "create";
  }, [pending, hasQr, onCreated, provider]);

  function handleDone() {
    showToast({ kind: "info", text: t("qr.doneToast") });
    close();
  }

  return (
    <QrcodePanel
      key={provider}
      qr={qr}
      providerName={providerName}
      currency={currency}
      onDone={handleDone}
      onPaid={close}
    />
  );
}
