import Share2 from "lucide-react/icons/share-2";
import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { useCopyToast } from "../../forms/use-copy-toast";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button } from "../../ui/button";
import { CopyButton } from "../../ui/copy/copy-button";
import { QrPicture } from "../../ui/qr-picture";
import type { InviteData } from "./invite-data";

export function InviteLink({ address, qr }: NonNullable<InviteData["link"]>) {
  const { t } = useTranslation("invite");
  const notifyCopied = useCopyToast(t("copied"));
  return (
    <section aria-labelledby="invite-link" className="space-y-3 rounded-tile bg-surface-2 p-4">
      <div>
        <h3 id="invite-link" className="text-h3">
          {t("link")}
        </h3>
        <p className="text-sub text-ink-2">{t("linkAbout")}</p>
      </div>
      <div className="mx-auto max-w-44">
        <QrPicture svg={qr} alt={t("qr")} />
      </div>
      <p
        translate="no"
        className="rounded-input bg-surface px-3.5 py-2.5 text-center text-sub text-balance break-all select-all"
      >
        {address}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <CopyButton text={address} label={t("copyLink")} onCopied={notifyCopied} />
        <ShareButton address={address} />
      </div>
    </section>
  );
}

function ShareButton({ address }: { address: string }) {
  const { t } = useTranslation(["invite", "common"]);
  const hydrated = useHydrated();
  if (!hydrated || !("share" in navigator)) return null;

  async function share() {
    try {
      await navigator.share({ title: t("common:appName"), text: t("invite:shareText"), url: address });
    } catch (error) {
      // Cancelled by the member.
      if (error instanceof DOMException && error.name === "AbortError") return;
      showToast({ kind: "danger", text: t("invite:shareFailed") });
    }
  }

  return (
    <Button size="medium" onClick={share}>
      <Share2 aria-hidden className="size-4 shrink-0" />
      <span>{t("invite:share")}</span>
    </Button>
  );
}
