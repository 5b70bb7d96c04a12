import ExternalLink from "lucide-react/icons/external-link";
import FileX from "lucide-react/icons/file-x";
import ImageOff from "lucide-react/icons/image-off";
import RotateCw from "lucide-react/icons/rotate-cw";
import VideoOff from "lucide-react/icons/video-off";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../../ui/button-class";
import { cx } from "../../../ui/cx";
import { tileClass } from "./tile-class";

interface BrokenMediaProps {
  kind: "image" | "video" | "file";
  /** Null if unsafe. */
  url: string | null;
  onRetry?: () => void;
}

const icons = { image: ImageOff, video: VideoOff, file: FileX } as const;

export function BrokenMedia({ kind, url, onRetry }: BrokenMediaProps) {
  const { t } = useTranslation("chat-message");
  const Icon = icons[kind];
  return (
    <div
      className={cx(
        kind === "file" ? "w-full py-4" : tileClass,
        "flex flex-col items-center justify-center gap-2 bg-surface-2 px-4 text-center text-ink",
      )}
    >
      <Icon aria-hidden className="size-8 shrink-0 text-ink-3" strokeWidth={1.6} />
      <p className="text-sub text-ink-2">{t(`broken.${kind}`)}</p>
      {onRetry ? (
        <button type="button" className={buttonClass("plain", "medium")} onClick={onRetry}>
          <RotateCw aria-hidden className="size-4 shrink-0" />
          <span>{t("broken.retry")}</span>
        </button>
      ) : null}
      {url?.startsWith("http") ? (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass("plain", "medium")}>
          <ExternalLink aria-hidden className="size-4 shrink-0" />
          <span>{t("broken.open")}</span>
        </a>
      ) : null}
    </div>
  );
}
