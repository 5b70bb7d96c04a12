import type { ChatMessage } from "@mekong/contract/chat";
import { ExternalLink, FileText, ImageOff } from "lucide-react";
import { useState } from "react";
import { apiOrigin } from "../../api/client";

type Media = Extract<ChatMessage, { message_type: "media" }>["payload"];

const openWords = { image: "Open the picture", video: "Open the video", file: "Open the file" } as const;

/** A picture or video as a thumbnail that opens in a tab of its own; a file as a link. */
export function MediaView({ media }: { media: Media }) {
  const { fileType, filePath, message } = media;
  return (
    <span className="flex flex-col gap-1.5">
      {fileType === "image" && <Thumbnail path={filePath} alt={message || "Picture without a caption"} />}
      {fileType === "video" && <VideoThumbnail path={filePath} label={message || "Video without a caption"} />}
      <a
        href={addressOf(filePath)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex items-center gap-1 self-start text-small font-medium text-primary hover:underline"
      >
        {fileType === "file" ? (
          <FileText aria-hidden className="size-3.5 shrink-0" />
        ) : (
          <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        )}
        {openWords[fileType]}
      </a>
      {message && <span className="break-words whitespace-pre-wrap">{message}</span>}
    </span>
  );
}

const frame = "h-40 w-60 max-w-full rounded-lg border border-line bg-surface-2 object-contain";

/** A picture at a fixed size, so that nothing moves when it has come. */
export function Thumbnail({ path, alt, className = frame }: { path: string; alt: string; className?: string }) {
  const { shown, failed, onError } = useSteadyLink(path);
  if (failed) return <Unseen className={className} />;
  return (
    <img
      src={addressOf(shown)}
      alt={alt}
      referrerPolicy="no-referrer"
      loading="lazy"
      onError={onError}
      className={className}
    />
  );
}

function VideoThumbnail({ path, label }: { path: string; label: string }) {
  const { shown, failed, onError } = useSteadyLink(path);
  if (failed) return <Unseen className={frame} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what customers film has no captions
    <video src={addressOf(shown)} controls preload="metadata" aria-label={label} onError={onError} className={frame} />
  );
}

function Unseen({ className }: { className: string }) {
  return (
    <span className={`${className} flex flex-col items-center justify-center gap-1 text-ink-2`}>
      <ImageOff aria-hidden className="size-5" />
      <span className="text-tiny">Does not open</span>
    </span>
  );
}

/**
 * Each answer of the control API carries a fresh link to the same upload. The one shown is kept until it
 * opens no more, so that the picture is not loaded with every message that comes.
 */
function useSteadyLink(path: string) {
  const [shown, setShown] = useState(path);
  const [failed, setFailed] = useState<string>();
  if (shown !== path && (failed === shown || fileOf(shown) !== fileOf(path))) {
    setShown(path);
    setFailed(undefined);
  }
  return { shown, failed: failed === path, onError: () => setFailed(shown) };
}

/** What a link leads to, without what lets it be opened for a while. */
function fileOf(path: string): string {
  return path.split("?ticket=")[0] ?? path;
}

/** A path is one of the backend's, which serves this panel as well. What is no address of the web leads nowhere. */
function addressOf(path: string): string {
  if (!URL.canParse(path, apiOrigin)) return "about:blank";
  const { protocol, href } = new URL(path, apiOrigin);
  return protocol === "http:" || protocol === "https:" ? href : "about:blank";
}
