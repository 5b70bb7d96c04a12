import type { ChatMessage, ChatMessageType } from "@mekong/contract/chat";
import { MessageBody } from "../message-body";
import { type Draft, messageInput } from "./draft";

interface PreviewProps {
  type: ChatMessageType;
  draft: Draft;
  /** What is wrong with the draft: an address that is none is left out. */
  errors: Record<string, string>;
}

/** Stands where words are needed and none are written yet. */
const TO_COME = "…";

function named<Part extends { title: string }>(part: Part): Part {
  return part.title.trim() ? part : { ...part, title: TO_COME };
}

/** What the customer will see of a draft, also while it is not finished. */
export function Preview({ type, draft, errors }: PreviewProps) {
  const shown: Draft = {
    ...draft,
    // A caption may be left out; other words are still to come.
    message: type === "media" ? draft.message : draft.message || TO_COME,
    buttons: draft.buttons.map(named),
    slides: draft.slides.map((slide, index) => ({
      ...named(slide),
      image_url: errors[`slides.${index}.image_url`] ? "" : slide.image_url,
      buttons: slide.buttons.map(named),
    })),
  };
  const withoutMedia = type === "media" && errors.filePath !== undefined;
  return (
    <section aria-label="What the customer sees" className="min-w-0 rounded-xl border border-line bg-bg p-3">
      <h3 className="mb-2 text-tiny font-medium text-ink-3">What the customer sees</h3>
      <div className="w-fit max-w-full min-w-0 rounded-xl rounded-bl-sm bg-surface-2 px-3 py-2">
        {withoutMedia ? (
          <span className="text-ink-2">Nothing yet: it needs an address.</span>
        ) : (
          // The contract checks values; the shape is already that of a message.
          <MessageBody message={messageInput(type, shown) as ChatMessage} />
        )}
      </div>
    </section>
  );
}
