import type { Currency } from "@mekong/contract/limits";
import QrCode from "lucide-react/icons/qr-code";
import TimerOff from "lucide-react/icons/timer-off";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useOnReturn } from "../../ui/browser/use-on-return";
import { Button } from "../../ui/button";
import { cx } from "../../ui/cx";
import { LeadAmount } from "../../ui/money/lead-amount";
import { QrPicture } from "../../ui/qr-picture";
import { SheetErrorBody } from "../../ui/sheet/sheet-error";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import { CreditedPanel } from "../../ui/state/result-panel";
import { Countdown, useSecondsLeft } from "../../ui/time/countdown";

import { AmountForm } from "./amount-form";
import { LiveQrcodeView } from "./live-qrcode";
import type { LiveQrcode, QrcodeState } from "./qrcode";
import { deadlineOf, type QrcodeHandle } from "./use-qrcode";

/** A QR that disappears this near its end has expired, given network latency and clock skew. */
const EXPIRING_SECONDS = 3;

interface QrcodePanelProps {
  qr: QrcodeHandle;
  providerName: string;
  currency: Currency;
  /** Called when the member reports the payment, which is not confirmed yet. */
  onDone: () => void;
  onPaid: () => void;
}

/** Spec §4. */
export function QrcodePanel({ qr, providerName, currency, onDone, onPaid }: QrcodePanelProps) {
  const { state } = qr;
  const live = state?.qrcode ?? null;
  // A QR that was live here is shown as ended until the member continues.
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
        providerName={providerName}
        currency={currency}
        onDone={onDone}
        onAgain={() => setDismissedQrcode(lastLiveQrcode)}
      />
    );
  }
  if (state.loadFailed)
    return <SheetErrorBody text={state.errorText ?? ""} retrying={qr.pending === "load"} onRetry={qr.reload} />;
  return <AmountForm qr={qr} state={state} currency={currency} />;
}

interface CurrentQrcodeProps extends Omit<QrcodePanelProps, "onPaid"> {
  qrcode: LiveQrcode;
  /** The QR is no longer live and was not paid. */
  ended: boolean;
  onAgain: () => void;
}

/** Shows an expired QR as ended, even if the backend still returns it (spec §4). */
function CurrentQrcode({ ended, onAgain, ...live }: CurrentQrcodeProps) {
  const { qr, qrcode, currency } = live;
  const seconds = useSecondsLeft(deadlineOf(qrcode));
  const [endedEarly, setEndedEarly] = useState(false);
  if (ended && seconds > EXPIRING_SECONDS && !qr.state?.expired && !endedEarly) setEndedEarly(true);
  if (ended || seconds === 0)
    return <EndedQrcode qrcode={qrcode} endedEarly={endedEarly} currency={currency} onAgain={onAgain} />;
  return <LiveQrcodeView {...live} seconds={seconds} />;
}

interface EndedQrcodeProps {
  qrcode: LiveQrcode;
  /** The QR was paid or cancelled elsewhere before it expired. */
  endedEarly: boolean;
  currency: Currency;
  onAgain: () => void;
}

function EndedQrcode({ qrcode, endedEarly, currency, onAgain }: EndedQrcodeProps) {
  const { t } = useTranslation("deposit");
  const Icon = endedEarly ? QrCode : TimerOff;
  return (
    <>
      <SheetBody className="space-y-3">
        <div className="space-y-3 rounded-card border border-line p-4 pt-3">
          <p className="text-center">
            <span className="block text-caption text-ink-3">{t(endedEarly ? "qr.gone" : "qr.ended")}</span>
            <LeadAmount
              amount={qrcode.amount}
              currency={currency}
              hidden={false}
              large
              className="text-amount text-ink-3"
            />
          </p>
          <div className="relative">
            <QrPicture svg={qrcode.qrcode} alt={t("qr.endedPicture")} blurred />
            <span
              className={cx(
                "pop absolute inset-0 m-auto grid size-18 place-items-center rounded-card shadow-raised",
                endedEarly ? "bg-info-soft text-info" : "bg-danger-soft text-danger",
              )}
            >
              <Icon aria-hidden className="size-8" strokeWidth={1.8} />
            </span>
          </div>
          {endedEarly ? null : <Countdown label={t("qr.expiresIn")} seconds={0} total={1} />}
        </div>
        <p className="text-sub text-ink-2">{t(endedEarly ? "qr.goneAbout" : "qr.endedAbout")}</p>
      </SheetBody>
      <SheetFooter>
        <Button className="w-full" onClick={onAgain}>
          {t("qr.createAgain")}
        </Button>
      </SheetFooter>
    </>
  );
}

interface PaidQrcodeProps {
  /** Baht or kip. */
  amount: number;
  currency: Currency;
  onAgain: () => void;
  onClose: () => void;
}

function PaidQrcode({ amount, currency, onAgain, onClose }: PaidQrcodeProps) {
  const { t } = useTranslation("deposit");
  return (
    <>
      <SheetBody>
        <CreditedPanel title={t("arrived")} about={t("arrivedAbout")} amount={amount} currency={currency} />
      </SheetBody>
      <SheetFooter>
        <Button className="w-full" onClick={onClose}>
          {t("finish")}
        </Button>
        <Button tone="plain" size="medium" className="w-full" onClick={onAgain}>
          {t("depositAgain")}
        </Button>
      </SheetFooter>
    </>
  );
}

function QrcodeSkeleton() {
  return (
    <SheetBody className="min-h-92 space-y-4">
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-18 rounded-input" />
      <div className="grid grid-cols-3 gap-2">
        {["a", "b", "c", "d", "e", "f"].map((preset) => (
          <Skeleton key={preset} className="h-11" />
        ))}
      </div>
    </SheetBody>
  );
}
