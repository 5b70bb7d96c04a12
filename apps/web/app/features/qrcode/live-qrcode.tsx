import { type Currency, QR_LIFETIME_SECONDS } from "@mekong/contract/limits";
import Download from "lucide-react/icons/download";
import Share2 from "lucide-react/icons/share-2";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { ActionLink } from "../../ui/action-link";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button } from "../../ui/button";
import { formatMoney } from "../../ui/money/format";
import { LeadAmount } from "../../ui/money/lead-amount";
import { Notice } from "../../ui/notice";
import { QrPicture } from "../../ui/qr-picture";
import { reserveSpace } from "../../ui/sheet/sheet-actions";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { Countdown } from "../../ui/time/countdown";
import { CancelQrcode } from "./cancel-qrcode";
import { drawQrcode, savePicture, sharePicture } from "./qr-file";
import type { LiveQrcode } from "./qrcode";
import type { QrcodeHandle } from "./use-qrcode";

interface LiveQrcodeViewProps {
  qr: QrcodeHandle;
  providerName: string;
  qrcode: LiveQrcode;
  seconds: number;
  currency: Currency;
  onDone: () => void;
}

export function LiveQrcodeView({ qr, providerName, qrcode, seconds, currency, onDone }: LiveQrcodeViewProps) {
  const { t } = useTranslation(["deposit", "ui"]);
  const hydrated = useHydrated();
  const errorText = qr.state?.errorText ?? null;
  const picture = useRef<HTMLDivElement>(null);
  // Shows the QR even if the form was scrolled. The braces discard the promise that recent browsers return.
  useEffect(() => {
    picture.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <>
      <SheetBody className="space-y-3">
        <div className="pop space-y-3 rounded-card border border-line p-4 pt-3 flat:grid flat:grid-cols-[auto_1fr] flat:gap-x-4 flat:space-y-0 flat:p-2 flat:pe-4">
          <p className="text-center flat:col-start-2 flat:self-end flat:pb-3">
            <span className="block text-caption text-ink-3">{t("qr.payExactly", { provider: providerName })}</span>
            <LeadAmount amount={qrcode.amount} currency={currency} hidden={false} large className="text-amount" />
          </p>
          {/* Leaves room for the sheet's bars, the amount and the countdown. */}
          <div
            ref={picture}
            className="mx-auto w-[min(100%,max(9rem,100dvh-24rem))] scroll-mt-18 scroll-mb-22 flat:row-span-2 flat:row-start-1 flat:w-[min(16.5rem,max(8rem,100dvh-10.75rem-var(--safe-bottom)))]"
          >
            <QrPicture svg={qrcode.qrcode} alt={t("qr.picture", { amount: formatMoney(qrcode.amount, currency) })} />
          </div>
          <Countdown label={t("qr.expiresIn")} seconds={seconds} total={QR_LIFETIME_SECONDS} />
        </div>
        <p className="text-caption text-ink-2">{t("qr.singleUse")}</p>
        {errorText !== null ? (
          <Notice tone="danger" announce>
            {errorText || t("ui:offline")}
          </Notice>
        ) : null}
        <div className={reserveSpace(hydrated)}>
          <SaveAndShare qrcode={qrcode} provider={qr.provider} currency={currency} />
        </div>
      </SheetBody>
      {/* Buttons share a row on short phones, so that QR and countdown stay visible. */}
      <SheetFooter className="2xs:short:flex-row-reverse 2xs:short:*:flex-1">
        <ActionLink to="/user/home" onClick={onDone}>
          {t("qr.done")}
        </ActionLink>
        <CancelQrcode qr={qr} qrcode={qrcode} />
      </SheetFooter>
    </>
  );
}

interface SaveAndShareProps {
  qrcode: LiveQrcode;
  provider: string;
  currency: Currency;
}

export function SaveAndShare({ qrcode, provider, currency }: SaveAndShareProps) {
  const { t } = useTranslation("deposit");
  const [busy, setBusy] = useState<"save" | "share" | null>(null);

  async function run(kind: "save" | "share") {
    setBusy(kind);
    try {
      const lines = { amount: formatMoney(qrcode.amount, currency), note: t("qr.pictureNote") };
      const file = await drawQrcode(qrcode.qrcode, lines, `qr-${provider}-${qrcode.amount}.png`);
      const result = kind === "save" ? savePicture(file) : await sharePicture(file, lines.amount);
      if (result === "saved") showToast({ kind: "success", text: t("qr.saved") });
      if (result === "copied") showToast({ kind: "success", text: t("qr.pictureCopied") });
    } catch {
      // In-app browsers may refuse this; a long press on the picture still works.
      showToast({ kind: "danger", text: t("qr.pictureFailed") });
    } finally {
      setBusy(null);
    }
  }

  return (
    <div className="grid grid-cols-2 gap-2">
      <Button tone="soft" pending={busy === "save"} onClick={() => run("save")}>
        <Download aria-hidden className="size-5 shrink-0" />
        <span>{t("qr.save")}</span>
      </Button>
      <Button tone="soft" pending={busy === "share"} onClick={() => run("share")}>
        <Share2 aria-hidden className="size-5 shrink-0" />
        <span>{t("qr.share")}</span>
      </Button>
    </div>
  );
}
