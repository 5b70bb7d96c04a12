import type { ChatMessage } from "@mekong/contract/chat";
import type { AnswerOf } from "@mekong/contract/endpoint";
import type { chatHistory, sendChatMessage } from "@mekong/contract/http/chat";
import type { Problem } from "../outcome/problem";

/** Whose conversation a page shows. `userId` is null while the backend has not said who is signed in. */
export type ChatWho = { kind: "member"; userId: string | null } | { kind: "guest"; guestId: string };

/** Where the browser asks this app's server about the chat; each answers a `ChatAnswer` as JSON. */
export const chatPaths = {
  config: "/chat/config",
  history: "/chat/history",
  send: "/chat/send",
  read: "/chat/read",
  upload: "/chat/upload",
} as const;

/** Fields of the forms sent there, and of the upload's address. */
export const chatFields = {
  userId: "userId",
  guestId: "guestId",
  message: "message",
  clientKey: "clientKey",
  limit: "limit",
  skip: "skip",
} as const;

/** Name of the upload's one field, as the contract has it. */
export const UPLOAD_FIELD = "file";

/** What can be attached. */
export type MediaKind = "image" | "video";

/** What the socket is opened with. */
export interface ChatConfig {
  /** Origin and path of the socket. */
  url: string;
  path: string;
  /** Paths of files begin after it. */
  mediaOrigin: string;
  /** What room names begin with. */
  prefix: string;
  /** Lets a member in; null where the backend gave none. */
  ticket: string | null;
  /** The simulator's world that this browser is in; null for the main one. */
  world: string | null;
}

export type ChatHistory = AnswerOf<typeof chatHistory>;
/** A stored message, also one of a type that this version does not know. */
export type Conversation = ChatHistory["conversations"][number];
export type ChatSent = AnswerOf<typeof sendChatMessage>;
export type ChatUploaded = { path: string };

/** What this app's server answers. */
export type ChatAnswer<T> =
  | { answer: T; problem?: undefined; leaveFor?: undefined }
  /** `unsure`: nobody knows whether it was done. */
  | { answer?: undefined; problem: Problem; unsure: boolean; leaveFor?: undefined }
  /** In place of a redirect, which a call in the background can't follow: the sign-in has ended, the service is closed. */
  | { answer?: undefined; problem?: undefined; leaveFor: string };

export type { ChatMessage };
