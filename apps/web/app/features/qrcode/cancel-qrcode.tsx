import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog } from "../../ui/alert-dialog";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button, buttonClass } from "../../ui/button";
import type { Slot } from "../../ui/slot";
import { MemberField } from "../session/member-field";
import { type LiveQrcode, qrcodeIntents, qrcodeStatusPath } from "./qrcode";
import type { QrcodeHandle } from "./use-qrcode";

interface CancelQrcodeProps {
  qr: QrcodeHandle;
  qrcode: LiveQrcode;
}

/** Asks for confirmation in a dialog; without JavaScript in an expandable section. */
export function CancelQrcode({ qr, qrcode }: CancelQrcodeProps) {
  const { t } = useTranslation("deposit");
  const hydrated = useHydrated();
  const form = (
    <qr.Form method="post" action={qrcodeStatusPath(qr.provider, qr.state)}>
      <MemberField />
      <input type="hidden" name="intent" value={qrcodeIntents.cancel} />
      <input type="hidden" name="qrcodeId" value={qrcode.qrcodeId} />
      <Button type="submit" tone="danger" className="w-full" pending={qr.pending !== null}>
        {t("qr.cancelConfirm")}
      </Button>
    </qr.Form>
  );
  if (hydrated) return <CancelDialog pending={qr.pending !== null}>{form}</CancelDialog>;
  return (
    <details>
      <summary className={buttonClass("danger", "medium", "flex! cursor-pointer list-none")}>{t("qr.cancel")}</summary>
      <p className="pb-2 text-center text-sub text-ink-2">{t("qr.cancelAbout")}</p>
      {form}
    </details>
  );
}

function CancelDialog({ pending, children }: { pending: boolean; children: Slot }) {
  const { t } = useTranslation("deposit");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="danger" size="medium" className="w-full" pending={pending} onClick={() => setOpen(true)}>
        {t("qr.cancel")}
      </Button>
      {isOpen ? (
        <AlertDialog
          title={t("qr.cancelTitle")}
          text={t("qr.cancelAbout")}
          actions={(close) => (
            <div className="mt-6 space-y-2">
              {/* The safe choice is first to get the focus. */}
              <Button className="w-full" onClick={close}>
                {t("qr.keep")}
              </Button>
              {children}
            </div>
          )}
          onClosed={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
