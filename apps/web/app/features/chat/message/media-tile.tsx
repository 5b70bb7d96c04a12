import Play from "lucide-react/icons/play";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BrokenMedia } from "./broken-media";
import { tileClass } from "./tile-class";

interface MediaTileProps {
  url: string;
  kind: "image" | "video";
  onOpen: () => void;
  onRetry: () => void;
}

export function MediaTile({ url, kind, onOpen, onRetry }: MediaTileProps) {
  const { t } = useTranslation("chat-message");
  const [displayed, setDisplayed] = useState({ url, failed: false, attempt: 0 });
  // Links get a new ticket with each response: do not reload a displayed file.
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
      {/* Focus ring visible on any picture; an outer one would be clipped. */}
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
