import type { ChatMessage } from "@mekong/contract/chat";
import { ExternalLink, FileText } from "lucide-react";
import { addressOf, MediaUnavailable, Thumbnail, thumbnailFrame, useStableLink } from "../../ui/thumbnail";

type Media = Extract<ChatMessage, { message_type: "media" }>["payload"];

const openLabels = { image: "Open the picture", video: "Open the video", file: "Open the file" } as const;

/** Picture or video as a thumbnail that opens in a new tab; a file as a link. */
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
        {openLabels[fileType]}
      </a>
      {message && <span className="break-words whitespace-pre-wrap">{message}</span>}
    </span>
  );
}

function VideoThumbnail({ path, label }: { path: string; label: string }) {
  const { shownPath, failed, onError } = useStableLink(path);
  if (failed) return <MediaUnavailable className={thumbnailFrame} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what customers film has no captions
    <video
      src={addressOf(shownPath)}
      controls
      preload="metadata"
      aria-label={label}
      onError={onError}
      className={thumbnailFrame}
    />
  );
}
