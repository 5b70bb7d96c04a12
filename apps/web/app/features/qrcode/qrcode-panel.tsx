import type { Currency } from "@mekong/contract/limits";
import { useState } from "react";
import { useOnReturn } from "../../ui/browser/use-on-return";
import { SheetBody } from "../../ui/sheet/sheet-body";
import { SheetError } from "../../ui/sheet/sheet-error";
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
  const [lastLiveQrcode, setLastLiveQrcode] = useState(live);
  const [dismissedQrcode, setDismissedQrcode] = useState<LiveQrcode | null>(null);
  if (live && live !== lastLiveQrcode) setLastLiveQrcode(live);
  // Cancelled by the member: do not show the "no longer live" notice.
  const [cancelledQrcode, setCancelledQrcode] = useState<LiveQrcode | null>(null);
  if (lastLiveQrcode && qr.pending === "cancel" && cancelledQrcode !== lastLiveQrcode)
    setCancelledQrcode(lastLiveQrcode);
  const [acknowledgedState, setAcknowledgedState] = useState<QrcodeState | null>(null);
  const paid = state === acknowledgedState ? null : (state?.paid ?? null);
  useOnReturn(() => {
    if (paid === null) qr.reload();
  });

  if (!state) return <QrcodeSkeleton />;
  if (paid !== null) {
    const createAnother = () => {
      setAcknowledgedState(state);
      setDismissedQrcode(lastLiveQrcode);
    };
    return <PaidQrcode amount={paid} currency={currency} onAgain={createAnother} onClose={onPaid} />;
  }
  if (lastLiveQrcode && lastLiveQrcode !== dismissedQrcode && (live || lastLiveQrcode !== cancelledQrcode)) {
    return (
      <CurrentQrcode
        qrcode={lastLiveQrcode}
        ended={!live}
        qr={qr}
        currency={currency}
        onDone={onDone}
        onAgain={() => setDismissedQrcode(lastLiveQrcode)}
      />
    );
  }
  if (state.loadFailed) return <QrcodeError qr={qr} text={state.errorText ?? ""} />;
  return <AmountForm qr={qr} state={state} currency={currency} />;
}

interface CurrentQrcodeProps extends Omit<QrcodePanelProps, "onPaid"> {
  qrcode: LiveQrcode;
  /** The QR is no longer live and was not paid. */
  ended: boolean;
  onAgain: () => void;
}

/** Shows an expired QR as ended, even if the backend still returns it (spec §4). */
function CurrentQrcode({ qrcode, ended, qr, currency, onDone, onAgain }: CurrentQrcodeProps) {
  const seconds = useSecondsLeft(deadlineOf(qrcode));
  const [endedEarly, setEndedEarly] = useState(false);
  if (ended && seconds > EXPIRING_SECONDS && !qr.state?.expired && !endedEarly) setEndedEarly(true);
  if (ended || seconds === 0)
    return <EndedQrcode qrcode={qrcode} endedEarly={endedEarly} currency={currency} onAgain={onAgain} />;
  const errorText = qr.state?.errorText ?? null;
  return (
    <LiveQrcodeView
      qr={qr}
      qrcode={qrcode}
      seconds={seconds}
      errorText={errorText}
      currency={currency}
      onDone={onDone}
    />
  );
}

function QrcodeError({ qr, text }: { qr: QrcodeHandle; text: string }) {
  return (
    <SheetBody>
      <SheetError text={text} retrying={qr.pending === "load"} onRetry={qr.reload} />
    </SheetBody>
  );
}
