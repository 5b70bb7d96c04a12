import type { ChatMessage } from "@mekong/contract/chat";
import { isBlank } from "@mekong/contract/text";
import type { DraftType } from "../../../strings/chat";
import { MessageBody } from "../message-body";
import { type Draft, messageInput } from "./draft";

interface PreviewProps {
  type: DraftType;
  draft: Draft;
  /** Errors of the draft: invalid URLs are not rendered. */
  errors: Record<string, string>;
}

/** Placeholder for missing required text. */
const PLACEHOLDER = "…";

function withPlaceholderTitle<Item extends { title: string }>(item: Item): Item {
  return isBlank(item.title) ? { ...item, title: PLACEHOLDER } : item;
}

/** Shows a draft as the customer will see it, even if incomplete. */
export function Preview({ type, draft, errors }: PreviewProps) {
  const previewDraft: Draft = {
    ...draft,
    // Only a media caption may be empty; other empty texts show the placeholder.
    message: type === "media" ? draft.message : isBlank(draft.message) ? PLACEHOLDER : draft.message,
    buttons: draft.buttons.map(withPlaceholderTitle),
    slides: draft.slides.map((slide, index) => ({
      ...withPlaceholderTitle(slide),
      image_url: errors[`slides.${index}.image_url`] ? "" : slide.image_url,
      buttons: slide.buttons.map(withPlaceholderTitle),
    })),
  };
  const isMediaMissing = type === "media" && errors.filePath !== undefined;
  return (
    <section aria-label="Preview" className="min-w-0 rounded-xl border border-line bg-bg p-3">
      <h3 className="mb-2 text-tiny font-medium text-ink-3">Preview</h3>
      <div className="w-fit max-w-full min-w-0 rounded-xl rounded-bl-sm bg-surface-2 px-3 py-2">
        {isMediaMissing ? (
          <span className="text-ink-2">Nothing to preview: enter a URL.</span>
        ) : (
          // The cast is safe: the draft already has the shape of a message; only values may be invalid.
          <MessageBody message={messageInput(type, previewDraft) as ChatMessage} />
        )}
      </div>
    </section>
  );
}
