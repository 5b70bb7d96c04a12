import type { Currency } from "@mekong/contract/limits";
import Download from "lucide-react/icons/download";
import Share2 from "lucide-react/icons/share-2";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { Button } from "../../ui/button";
import { formatMoney } from "../../ui/money/format";
import { drawQrcode, savePicture, sharePicture } from "./qr-file";
import type { LiveQrcode } from "./qrcode-state";

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
      // In-app browsers may refuse both; a long press on the picture still works.
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
