import { z } from "zod";
import { chatMessage, conversation, customerMessage, guestId } from "../chat";
import { endpoint, type Upload } from "../endpoint";
import {
  CHAT_IMAGE_MAX_MB,
  CHAT_PAGE_SIZE,
  CHAT_VIDEO_MAX_MB,
  chatImageTypes,
  chatVideoTypes,
  MAX_PAGE_SIZE,
} from "../limits";
import { added, done, instant } from "./common";

/**
 * Chat is for members and guests. A member is known by the token, a guest by `guestId`. `userId` is
 * what the spec's bodies carry and decides nothing: with one and no valid token the call is refused as
 * a member's would be, so that a member whose sign-in is over does not write as a guest.
 */
const asWhom = {
  userId: z.string().max(64).nullish(),
  guestId: guestId.nullish(),
};
const refusedMembers = ["invalid-token", "EXPIRED_AUTH_TOKEN", "INACTIVE_USER"] as const;

export const chatConfig = endpoint({
  name: "chat.config",
  method: "GET",
  path: "/api/chat/config",
  access: "public",
  about: "What room names start with; for a signed-in member also the ticket that a socket joins with.",
  answer: z.object({
    PREFIX: z.string(),
    /** Proves to the socket who the member is. Good for CHAT_TICKET_SECONDS. */
    ticket: added(z.string()),
  }),
  refusals: [],
});

export const sendChatMessage = endpoint({
  name: "chat.sendMessage",
  method: "POST",
  path: "/api/chat/send-message",
  access: "public",
  about: "Stores a message of the caller in the caller's own room; the same clientKey stores it once.",
  body: z.strictObject({
    ...asWhom,
    sender: z.literal("customer"),
    message: customerMessage,
    /** When the app sent it, by the phone's clock: not used. */
    createdAt: z.string().max(64).nullish(),
    session_id: z.string().max(64).nullish(),
    username: z.string().max(64).nullish(),
    /** How a guest wants to be called. */
    name: z.string().trim().max(120).nullish(),
    deviceToken: z.string().max(512).nullish(),
    clientKey: z.string().min(1).max(64).nullish(),
  }),
  answer: z.object({ createdAt: instant, id: added(z.int()), session_id: added(z.string()) }),
  refusals: [...refusedMembers, "REQUEST_LIMIT"],
});

/**
 * A message of the history, as a backend may have it that knows more than this version (spec §3: a sender is customer or
 * other, a type that is none of these is unknown): one odd message does not take the conversation with it.
 */
const told = conversation.extend({
  sender: z.string(),
  message: z.union([chatMessage, z.object({ message_type: z.string(), payload: z.unknown() })]),
});

export const chatHistory = endpoint({
  name: "chat.history",
  method: "POST",
  path: "/api/chat/history",
  access: "public",
  about: "The newest messages of the caller's room after the `skip` newest, oldest of them first.",
  body: z.strictObject({
    ...asWhom,
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(CHAT_PAGE_SIZE),
    /** How many of the newest to leave out. */
    skip: z.int().min(0).max(1_000_000).default(0),
  }),
  answer: z.object({
    total: z.int().min(0),
    /** Messages from the support that the customer has not read. */
    unread: z.int().min(0),
    /** Session that the next message belongs to; null before the first. */
    session_id: z.string().nullable(),
    conversations: z.array(told),
  }),
  refusals: [...refusedMembers],
});

export const readChat = endpoint({
  name: "chat.readCustomer",
  method: "PUT",
  path: "/api/chat/read-customer/",
  access: "public",
  about: "The customer has read what the support wrote.",
  body: z.strictObject(asWhom),
  answer: done,
  refusals: [...refusedMembers],
});

const MB = 1024 * 1024;

function upload(maxMb: number, types: Upload["types"]): Upload {
  return {
    field: "file",
    maxBytes: maxMb * MB,
    types,
    extension: true,
    refusals: { missing: "KEY_MISSING", invalid: "KEY_INVALID", tooLarge: "BODY_TOO_LARGE" },
  };
}

/** What a file of the chat must be, whoever sends it. */
export const chatUploads = {
  image: upload(CHAT_IMAGE_MAX_MB, chatImageTypes),
  video: upload(CHAT_VIDEO_MAX_MB, chatVideoTypes),
} as const;

const guestUpload = z.strictObject(asWhom);
/** Where the file is seen for UPLOAD_LINK_MINUTES; a media message with it is answered with a fresh one each time. */
export const uploaded = z.object({ path: z.string() });

export const uploadChatImage = endpoint({
  name: "chat.uploadImage",
  method: "POST",
  path: "/api/chat/upload-image",
  access: "public",
  about: "Keeps a picture of the caller's; a media message then shows it. A guest says guestId in the query.",
  query: guestUpload,
  upload: chatUploads.image,
  answer: uploaded,
  refusals: [...refusedMembers, "REQUEST_LIMIT"],
});

export const uploadChatVideo = endpoint({
  name: "chat.uploadVideo",
  method: "POST",
  path: "/api/chat/upload-video",
  access: "public",
  about: "Keeps a video of the caller's; a media message then shows it. A guest says guestId in the query.",
  query: guestUpload,
  upload: chatUploads.video,
  answer: uploaded,
  refusals: [...refusedMembers, "REQUEST_LIMIT"],
});
