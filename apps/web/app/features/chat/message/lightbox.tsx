import ExternalLink from "lucide-react/icons/external-link";
import X from "lucide-react/icons/x";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useModal } from "../../../ui/browser/use-modal";
import { IconButton, iconButtonClass } from "../../../ui/icon-button";
import { BrokenMedia } from "./media";

export interface OpenMedia {
  url: string;
  kind: "image" | "video";
  alt: string;
}

interface LightboxProps {
  open: OpenMedia | null;
  onClose: () => void;
}

/** The native dialog handles Esc, back gesture and focus. */
export function Lightbox({ open, onClose }: LightboxProps) {
  const { t } = useTranslation("chat-message");
  const dialog = useModal(open);
  if (!open) return null;

  const close = () => dialog.current?.close();
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the close button do the same
    <dialog
      ref={dialog}
      aria-label={t(`media.${open.kind}`)}
      className="m-0 h-dvh max-h-none w-full max-w-none overscroll-contain bg-black/92 text-white backdrop:bg-scrim"
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      <div className="flex size-full flex-col">
        {/* First in the DOM: it takes the focus. */}
        <div className="flex shrink-0 flex-row-reverse gap-2 p-2 pt-[max(0.5rem,env(safe-area-inset-top))]">
          <IconButton icon={X} label={t("media.close")} className={controlClass} onClick={close} />
          {open.url.startsWith("http") ? (
            <a
              href={open.url}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={t("broken.open")}
              className={iconButtonClass(controlClass)}
            >
              <ExternalLink aria-hidden className="size-5" />
            </a>
          ) : null}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] place-items-center" onClick={closeOnBackdrop}>
          <LargeMedia key={open.url} {...open} />
        </div>
      </div>
    </dialog>
  );
}

const controlClass = "bg-white/12 text-white focus-visible:outline-white";

function LargeMedia({ url, kind, alt }: OpenMedia) {
  const [state, setState] = useState({ failed: false, attempt: 0 });
  const fail = () => setState((before) => ({ ...before, failed: true }));
  if (state.failed) {
    const retry = () => setState((before) => ({ failed: false, attempt: before.attempt + 1 }));
    return (
      <div className="w-58 overflow-hidden rounded-tile">
        <BrokenMedia kind={kind} url={url} onRetry={retry} />
      </div>
    );
  }
  const mediaClass = "max-h-full max-w-full object-contain";
  if (kind === "image") {
    return (
      <img key={state.attempt} src={url} alt={alt} referrerPolicy="no-referrer" className={mediaClass} onError={fail} />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: sent videos have no captions
    <video
      key={state.attempt}
      src={url}
      aria-label={alt}
      controls
      autoPlay
      playsInline
      preload="metadata"
      className={mediaClass}
      onError={fail}
    />
  );
}
