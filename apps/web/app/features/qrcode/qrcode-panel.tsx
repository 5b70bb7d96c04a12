import type { Currency } from "@mekong/contract/limits";
import { useState } from "react";
import { useReturn } from "../../ui/browser/use-return";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { SheetTrouble } from "../../ui/sheet/sheet-trouble";
import { useSecondsLeft } from "../../ui/time/use-seconds-left";
import { AmountForm } from "./amount-form";
import { deadlineOf } from "./deadline";
import { EndedQrcode } from "./ended-qrcode";
import { LiveQrcodeView } from "./live-qrcode";
import { PaidQrcode } from "./paid-qrcode";
import { QrcodeSkeleton } from "./qrcode-skeleton";
import type { LiveQrcode, QrcodeState } from "./qrcode-state";
import type { QrcodeHandle } from "./use-qrcode";

/** A QR that disappears with less than this left has expired. Tolerance for network latency and clock skew. */
const EXPIRING_SECONDS = 3;

interface QrcodePanelProps {
  qr: QrcodeHandle;
  currency: Currency;
  /** Called when the member reports the payment, which is not confirmed yet. */
  onDone: () => void;
  onPaid: () => void;
}

/** QR deposit of a provider (spec §4). */
export function QrcodePanel({ qr, currency, onDone, onPaid }: QrcodePanelProps) {
  const { state } = qr;
  const live = state?.qrcode ?? null;
  // A QR that was live in this view is shown as ended until the member continues.
  const [seen, setSeen] = useState(live);
  const [dismissed, setDismissed] = useState<LiveQrcode | null>(null);
  if (live && live !== seen) setSeen(live);
  // Cancelled by the member: do not show the "no longer live" notice.
  const [unwanted, setUnwanted] = useState<LiveQrcode | null>(null);
  if (seen && qr.pending === "cancel" && unwanted !== seen) setUnwanted(seen);
  const [noted, setNoted] = useState<QrcodeState | null>(null);
  const paid = state === noted ? null : (state?.paid ?? null);
  useReturn(() => {
    if (paid === null) qr.reload();
  });

  if (!state) return <QrcodeSkeleton />;
  if (paid !== null) {
    const again = () => {
      setNoted(state);
      setDismissed(seen);
    };
    return <PaidQrcode amount={paid} currency={currency} onAgain={again} onClose={onPaid} />;
  }
  if (seen && seen !== dismissed && (live || seen !== unwanted)) {
    return (
      <ShownQrcode
        qrcode={seen}
        gone={!live}
        qr={qr}
        currency={currency}
        onDone={onDone}
        onAgain={() => setDismissed(seen)}
      />
    );
  }
  if (state.unknown) return <Trouble qr={qr} text={state.trouble ?? ""} />;
  return <AmountForm qr={qr} state={state} currency={currency} />;
}

interface ShownQrcodeProps extends Omit<QrcodePanelProps, "onPaid"> {
  qrcode: LiveQrcode;
  /** The QR is no longer live and was not paid. */
  gone: boolean;
  onAgain: () => void;
}

/** Shows an expired QR as ended, even if the backend still returns it (spec §4). */
function ShownQrcode({ qrcode, gone, qr, currency, onDone, onAgain }: ShownQrcodeProps) {
  const seconds = useSecondsLeft(deadlineOf(qrcode));
  const [early, setEarly] = useState(false);
  if (gone && seconds > EXPIRING_SECONDS && !qr.state?.expired && !early) setEarly(true);
  if (gone || seconds === 0) return <EndedQrcode qrcode={qrcode} gone={early} currency={currency} onAgain={onAgain} />;
  const trouble = qr.state?.trouble ?? null;
  return (
    <LiveQrcodeView qr={qr} qrcode={qrcode} seconds={seconds} trouble={trouble} currency={currency} onDone={onDone} />
  );
}

function Trouble({ qr, text }: { qr: QrcodeHandle; text: string }) {
  return (
    <SheetBody>
      <SheetTrouble text={text} retrying={qr.pending === "load"} onRetry={qr.reload} />
    </SheetBody>
  );
}
