import type { Currency } from "@mekong/contract/limits";
import QrCode from "lucide-react/icons/qr-code";
import TimerOff from "lucide-react/icons/timer-off";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { cx } from "../../ui/cx";
import { LeadAmount } from "../../ui/money/lead-amount";
import { QrPicture } from "../../ui/qr-picture";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-body";
import { Countdown } from "../../ui/time/countdown";
import type { LiveQrcode } from "./qrcode-state";

interface EndedQrcodeProps {
  qrcode: LiveQrcode;
  /** It was paid or cancelled elsewhere before it expired. */
  endedEarly: boolean;
  currency: Currency;
  onAgain: () => void;
}

export function EndedQrcode({ qrcode, endedEarly, currency, onAgain }: EndedQrcodeProps) {
  const { t } = useTranslation("deposit");
  const Icon = endedEarly ? QrCode : TimerOff;
  return (
    <>
      <SheetBody className="space-y-3">
        <div className="space-y-3 rounded-card border border-line p-4 pt-3">
          <p className="text-center">
            <span className="block text-caption text-ink-3">{t(endedEarly ? "qr.gone" : "qr.ended")}</span>
            <LeadAmount amount={qrcode.amount} currency={currency} large className="text-amount text-ink-3" />
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
