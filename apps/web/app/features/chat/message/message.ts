import type { ChatButton } from "@mekong/contract/chat";
import { trimBlank } from "@mekong/contract/text";
import type { ChatMessage, Conversation } from "../chat-data";

export interface ShownMessage {
  /** The same before and after the message is stored. */
  key: string;
  /** Null until stored. */
  stored: Conversation | null;
  message: ChatMessage | { message_type: string; payload: unknown };
  isOwn: boolean;
  /** ISO; null until the timestamp is shown. */
  at: string | null;
  deliveryState: "uploading_file" | "sending" | "failed" | "succeed";
  /** 0 to 1 during an upload. */
  progress: number | null;
  /** Object URL until stored. */
  preview: string | null;
  /** Null once stored. */
  fileName: string | null;
  errorText: string | null;
  sessionId: string | null;
}

export interface MessageActions {
  /** Called for postback and text buttons. */
  onButton(button: ChatButton): void;
  onResend(key: string): void;
  onRemove(key: string): void;
  onCancel(key: string): void;
  /** Reloads a file with a new link, since links expire. */
  onRetryMedia(): void;
  onOpenMedia(url: string, kind: "image" | "video", alt: string): void;
}

export interface Slide {
  image: string | null;
  title: string;
  subtitle: string;
  buttons: ChatButton[];
}

export type Content =
  | { type: "text" | "postback"; text: string }
  | { type: "buttons" | "quick_replies"; text: string; buttons: ChatButton[] }
  | { type: "media"; kind: "image" | "video" | "file"; path: string; caption: string }
  | { type: "generic"; slides: Slide[] }
  | { type: "unknown" };

type Fields = Record<string, unknown>;

/** Bidirectional controls, and control characters other than tab and newline. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const INVISIBLE_CHARACTERS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Validates a payload, because the socket does not and the contract's schemas are too large for the browser. Types of
 * newer backends become `unknown`.
 */
export function readContent(message: { message_type: string; payload: unknown }): Content {
  return contentOf(message.message_type, fieldsOf(message.payload)) ?? { type: "unknown" };
}

function contentOf(type: string, payload: Fields): Content | null {
  switch (type) {
    case "text":
    case "postback":
    case "buttons":
    case "quick_replies": {
      const text = cleanText(payload.message);
      if (!text) return null;
      if (type === "text" || type === "postback") return { type, text };
      return Array.isArray(payload.buttons) ? { type, text, buttons: buttonsOf(payload.buttons) } : null;
    }
    case "media": {
      const kind = (["image", "video", "file"] as const).find((known) => known === payload.fileType);
      const path = payload.filePath;
      return kind && typeof path === "string" ? { type, kind, path, caption: cleanText(payload.message) } : null;
    }
    case "generic": {
      const slides = listOf(payload.slides).flatMap(slideOf);
      return slides.length > 0 ? { type, slides } : null;
    }
    default:
      return null;
  }
}

function slideOf(value: unknown): Slide[] {
  const { image_url, title, subtitle, buttons } = fieldsOf(value);
  const name = cleanText(title);
  if (!name) return [];
  const image = typeof image_url === "string" ? image_url : null;
  return [{ image, title: name, subtitle: cleanText(subtitle), buttons: buttonsOf(listOf(buttons)) }];
}

/** An unknown type acts as a text button (spec §3). */
function buttonsOf(values: unknown[]): ChatButton[] {
  return values.flatMap((value): ChatButton[] => {
    const { type, title: rawTitle, payload } = fieldsOf(value);
    const title = cleanText(rawTitle);
    if (!title) return [];
    if (type === "web" || type === "call" || type === "postback") {
      return typeof payload === "string" && payload !== "" ? [{ type, title, payload }] : [];
    }
    return [{ type: "text", title, ...(typeof payload === "string" ? { payload } : {}) }];
  });
}

/** Strips control characters that could disguise a text. */
export function cleanText(value: unknown): string {
  return typeof value === "string" ? trimBlank(value.replace(INVISIBLE_CHARACTERS, "")) : "";
}

export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
