import { useTranslation } from "react-i18next";
import { cx } from "../../../ui/cx";
import { BrokenMedia } from "./broken-media";
import { FileLink } from "./file-link";
import { MediaTile } from "./media-tile";
import { type Content, cleanText } from "./read-content";
import { webAddress } from "./safe-address";
import type { MessageActions, ShownMessage } from "./types";
import { UploadRing } from "./upload-ring";

interface MediaContentProps {
  content: Extract<Content, { type: "media" }>;
  message: ShownMessage;
  actions: MessageActions;
  origin: string;
}

export function MediaContent({ content, message, actions, origin }: MediaContentProps) {
  const { t } = useTranslation("chat-message");
  const { kind, path, caption } = content;
  // Own files use an object URL; others must be web addresses.
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
