import type { ChatMessage } from "@mekong/contract/chat";

const mediaLabels = { image: "Picture", video: "Video", file: "File" } as const;

export function messageLine({ message_type: type, payload }: ChatMessage): string {
  switch (type) {
    case "text":
      return payload.message;
    case "buttons":
    case "quick_replies":
      return `${payload.message} [${payload.buttons.map(({ title }) => title).join("] [")}]`;
    case "media":
      return [mediaLabels[payload.fileType], payload.message].filter(Boolean).join(": ");
    case "generic":
      return `Slides: ${payload.slides.map(({ title }) => title).join(", ")}`;
    case "postback":
      return `Pressed: ${payload.message}`;
    default:
      // A newer backend may have unknown types.
      return `Unsupported message type: ${type as string}`;
  }
}
