import type { ChatMessage } from "@mekong/contract/chat";
import type { AnswerOf } from "@mekong/contract/endpoint";
import type { chatHistory, sendChatMessage } from "@mekong/contract/http/chat";
import type { Problem } from "../../forms/problem";

/** `userId` is null until the backend sends it. */
export type ChatIdentity = { kind: "member"; userId: string | null } | { kind: "guest"; guestId: string };

export const chatPaths = {
  config: "/chat/config",
  history: "/chat/history",
  send: "/chat/send",
  read: "/chat/read",
  upload: "/chat/upload",
} as const;

export const GUEST_FIELD = "guestId";

/** Name the sender in every request. */
export function identityFields(identity: ChatIdentity): Record<string, string> {
  return identity.kind === "guest" ? { [GUEST_FIELD]: identity.guestId } : { userId: identity.userId ?? "" };
}

export const UPLOAD_FIELD = "file";

export type MediaKind = "image" | "video";

export interface ChatConfig {
  url: string;
  path: string;
  /** Base for file paths. */
  mediaOrigin: string;
  /** Prefix of room names. */
  prefix: string;
  /** Authenticates a member; null if not sent. */
  ticket: string | null;
  /** Simulator world; null for the main one. */
  world: string | null;
}

export type ChatHistory = AnswerOf<typeof chatHistory>;
/** A newer backend may send unknown message types. */
export type Conversation = ChatHistory["conversations"][number];
export type ChatSendResult = AnswerOf<typeof sendChatMessage>;
export type ChatUploadResult = { path: string };

export type ChatAnswer<T> =
  | { answer: T; problem?: undefined; leaveFor?: undefined }
  /** `unsure`: the outcome is unknown. */
  | { answer?: undefined; problem: Problem; unsure: boolean; leaveFor?: undefined }
  /** Redirect (session expired, service closed) that a background request cannot follow. */
  | { answer?: undefined; problem?: undefined; leaveFor: string };

export type { ChatMessage };
