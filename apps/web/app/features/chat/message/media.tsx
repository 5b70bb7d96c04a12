import Download from "lucide-react/icons/download";
import ExternalLink from "lucide-react/icons/external-link";
import FileText from "lucide-react/icons/file-text";
import FileX from "lucide-react/icons/file-x";
import ImageOff from "lucide-react/icons/image-off";
import Play from "lucide-react/icons/play";
import RotateCw from "lucide-react/icons/rotate-cw";
import VideoOff from "lucide-react/icons/video-off";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../../ui/button";
import { cx } from "../../../ui/cx";
import { IconButton } from "../../../ui/icon-button";
import { type Content, cleanText, type MessageActions, type ShownMessage } from "./message";
import { webAddress } from "./safe-address";
import { useFocusFallback } from "./use-focus-fallback";

const tileClass = "aspect-square w-full overflow-hidden";

interface MediaContentProps {
  content: Extract<Content, { type: "media" }>;
  message: ShownMessage;
  actions: MessageActions;
  origin: string;
}

export function MediaContent({ content, message, actions, origin }: MediaContentProps) {
  const { t } = useTranslation("chat-message");
  const { kind, path, caption } = content;
  // Files just sent have an object URL; others need a web address.
  const previewUrl = message.preview?.startsWith("blob:") ? message.preview : null;
  const url = previewUrl ?? webAddress(path, origin);
  const name = cleanText(message.fileName) || t(`media.${kind}`);
  const uploading = message.deliveryState === "uploading_file";
  return (
    <div className="relative">
      {url === null ? (
        <BrokenMedia kind={kind} url={null} />
      ) : kind === "file" ? (
        <FileLink url={url} name={name} />
      ) : (
        <MediaTile
          url={url}
          kind={kind}
          onOpen={() => actions.onOpenMedia(url, kind, caption || name)}
          onRetry={actions.onRetryMedia}
        />
      )}
      {uploading ? (
        <div className={cx("grid place-items-center", kind === "file" ? "pb-3" : "absolute inset-0 bg-scrim")}>
          <UploadRing share={message.progress} name={name} onCancel={() => actions.onCancel(message.key)} />
        </div>
      ) : null}
    </div>
  );
}

interface MediaTileProps {
  url: string;
  kind: "image" | "video";
  onOpen: () => void;
  onRetry: () => void;
}

function MediaTile({ url, kind, onOpen, onRetry }: MediaTileProps) {
  const { t } = useTranslation("chat-message");
  const [displayed, setDisplayed] = useState({ url, failed: false, attempt: 0 });
  // Each response has a new access ticket in the query, which must not reload a displayed file.
  if (displayed.url !== url && (displayed.failed || pathOf(displayed.url) !== pathOf(url))) {
    setDisplayed({ url, failed: false, attempt: displayed.attempt });
  }
  const fail = () => setDisplayed((before) => ({ ...before, failed: true }));
  const retry = () => {
    setDisplayed((before) => ({ url, failed: false, attempt: before.attempt + 1 }));
    onRetry();
  };

  if (displayed.failed) return <BrokenMedia kind={kind} url={url} onRetry={retry} />;
  return (
    <button
      type="button"
      aria-label={t(kind === "image" ? "media.openImage" : "media.openVideo")}
      className={`${tileClass} group relative block bg-surface-3 outline-none`}
      onClick={onOpen}
    >
      {kind === "image" ? (
        <img
          key={displayed.attempt}
          src={displayed.url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          className="size-full object-scale-down"
          onError={fail}
        />
      ) : (
        <>
          {/* Without a time fragment some phones show no frame before playback. */}
          <video
            key={displayed.attempt}
            src={`${displayed.url}#t=0.001`}
            aria-hidden
            tabIndex={-1}
            muted
            playsInline
            preload="metadata"
            className="pointer-events-none size-full object-contain"
            onError={fail}
          />
          <span className="absolute inset-0 grid place-items-center">
            <span className="grid size-14 place-items-center rounded-full bg-scrim text-white">
              <Play aria-hidden className="ms-0.5 size-6 fill-current" />
            </span>
          </span>
        </>
      )}
      {/* An inner focus ring in two colours is visible on any picture and not clipped. */}
      <span
        aria-hidden
        className="absolute inset-0 group-focus-visible:shadow-[inset_0_0_0_3px_var(--primary),inset_0_0_0_6px_var(--surface)]"
      />
    </button>
  );
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/, "");
}

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

interface FileLinkProps {
  url: string;
  name: string;
}

/** Browsers may open cross-origin files instead of saving them. */
function FileLink({ url, name }: FileLinkProps) {
  const { t } = useTranslation("chat-message");
  return (
    <a
      href={url}
      download
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="flex min-h-14 items-center bg-surface-2 text-ink gap-3 px-4 py-2.5 focus-visible:-outline-offset-4"
    >
      <FileText aria-hidden className="size-6 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0">
        <span dir="auto" className="block text-sub font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="block text-caption underline underline-offset-4">{t("media.save")}</span>
      </span>
      <Download aria-hidden className="ms-auto size-5 shrink-0" />
    </a>
  );
}

interface UploadRingProps {
  /** 0 to 1; null if unknown. */
  share: number | null;
  name: string;
  onCancel: () => void;
}

const RADIUS = 26;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

function UploadRing({ share, name, onCancel }: UploadRingProps) {
  const { t } = useTranslation("chat-message");
  const ring = useFocusFallback<HTMLDivElement>();
  const clampedShare = Math.min(1, Math.max(0, share ?? 0));
  return (
    <div ref={ring} className="relative grid size-14 place-items-center rounded-full bg-surface text-ink shadow-raised">
      <div
        role="progressbar"
        aria-label={t("media.uploading", { name })}
        aria-valuenow={share === null ? undefined : Math.round(clampedShare * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="pointer-events-none absolute inset-0"
      >
        <svg aria-hidden viewBox="0 0 56 56" className="size-full -rotate-90" fill="none" strokeWidth={3}>
          <circle cx={28} cy={28} r={RADIUS} className="stroke-line" />
          <circle
            cx={28}
            cy={28}
            r={RADIUS}
            className="stroke-primary transition-[stroke-dashoffset] duration-200"
            strokeLinecap="round"
            strokeDasharray={CIRCUMFERENCE}
            strokeDashoffset={CIRCUMFERENCE * (1 - clampedShare)}
          />
        </svg>
      </div>
      <IconButton icon={X} label={t("media.cancel")} onClick={onCancel} />
    </div>
  );
}
