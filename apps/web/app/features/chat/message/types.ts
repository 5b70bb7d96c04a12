// Types only: the contract's schemas would bring zod to the browser.
import type { ChatButton } from "@mekong/contract/chat";
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
  onButton(button: ChatButton, from: ShownMessage): void;
  onResend(key: string): void;
  onRemove(key: string): void;
  onCancel(key: string): void;
  /** Retries a failed file with renewed links, since its link may have expired. */
  onRetryMedia(): void;
  onOpenMedia(url: string, kind: "image" | "video", alt: string): void;
}
