// Types only: the contract's schemas themselves would bring zod to the browser (a rule of the imports).
import type { ChatButton } from "@mekong/contract/chat";
import type { ChatMessage, Conversation } from "../chat-data";

/** One message as the list shows it: stored, or still on its way. */
export interface ShownMessage {
  /** Stays the same while the message is on its way and after it is stored. */
  key: string;
  /** What the backend stored; null until then. */
  stored: Conversation | null;
  /** What to show; a type that this version does not know comes as it came. */
  message: ChatMessage | { message_type: string; payload: unknown };
  /** Whether the customer wrote it. */
  mine: boolean;
  /** ISO time of the backend; null until stamped. */
  at: string | null;
  deliver: "uploading_file" | "sending" | "failed" | "succeed";
  /** 0 to 1 while a file of it is uploaded, else null. */
  progress: number | null;
  /** Object URL of an own attachment until it is stored. */
  preview: string | null;
  /** Name of an own attachment's file until it is stored. */
  fileName: string | null;
  /** Why it failed, in the reader's language. */
  trouble: string | null;
  sessionId: string | null;
}

/** What a person can do with a message. */
export interface MessageActions {
  /** A postback or text button of `from` was pressed. */
  onButton(button: ChatButton, from: ShownMessage): void;
  onResend(key: string): void;
  onRemove(key: string): void;
  /** Stops an upload. */
  onCancel(key: string): void;
  /** A file did not open, and is tried again: its link may have been of another time. */
  onRetryMedia(): void;
  onOpenMedia(url: string, kind: "image" | "video", alt: string): void;
}
