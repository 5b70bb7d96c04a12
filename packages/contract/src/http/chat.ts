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
import { extensionField, instant, shownText, successAnswer } from "./common";

/**
 * Only the token identifies a member. A `userId` (spec) without a token is refused, so that a member with an expired
 * session does not write as a guest.
 */
const callerFields = {
  userId: z.string().max(64).nullish(),
  guestId: guestId.nullish(),
};
const memberRefusals = ["invalid-token", "EXPIRED_AUTH_TOKEN", "INACTIVE_USER"] as const;

export const chatConfig = endpoint({
  name: "chat.config",
  method: "GET",
  path: "/api/chat/config",
  access: "public",
  about: "Returns the prefix of room names and, for a signed-in member, the ticket for joining the socket.",
  answer: z.object({
    PREFIX: z.string(),
    /** Valid for CHAT_TICKET_SECONDS. */
    ticket: extensionField(z.string()),
  }),
});

export const sendChatMessage = endpoint({
  name: "chat.sendMessage",
  method: "POST",
  path: "/api/chat/send-message",
  access: "public",
  about: "Stores a message in the caller's room, once per clientKey.",
  body: z.strictObject({
    ...callerFields,
    sender: z.literal("customer"),
    message: customerMessage,
    /** The server ignores this time. */
    createdAt: z.string().max(64).nullish(),
    session_id: z.string().max(64).nullish(),
    username: z.string().max(64).nullish(),
    name: shownText.max(120).nullish(),
    deviceToken: z.string().max(512).nullish(),
    clientKey: z.string().min(1).max(64).nullish(),
  }),
  answer: z.object({ createdAt: instant, id: extensionField(z.int()), session_id: extensionField(z.string()) }),
  refusals: [...memberRefusals, "REQUEST_LIMIT"],
});

/** An unknown sender or type must not fail the whole history (spec §3). */
const historyMessage = conversation.extend({
  sender: z.string(),
  message: z.union([chatMessage, z.object({ message_type: z.string(), payload: z.unknown() })]),
});

export const chatHistory = endpoint({
  name: "chat.history",
  method: "POST",
  path: "/api/chat/history",
  access: "public",
  about: "Lists messages of the caller's room, oldest first, after skipping the `skip` newest.",
  body: z.strictObject({
    ...callerFields,
    limit: z.int().min(1).max(MAX_PAGE_SIZE).default(CHAT_PAGE_SIZE),
    skip: z.int().min(0).max(1_000_000).default(0),
  }),
  answer: z.object({
    total: z.int().min(0),
    unread: z.int().min(0),
    session_id: z.string().nullable(),
    conversations: z.array(historyMessage),
  }),
  refusals: [...memberRefusals],
});

export const readChat = endpoint({
  name: "chat.readCustomer",
  method: "PUT",
  path: "/api/chat/read-customer/",
  access: "public",
  about: "Marks messages from support as read by the customer.",
  body: z.strictObject(callerFields),
  answer: successAnswer,
  refusals: [...memberRefusals],
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

export const chatUploads = {
  image: upload(CHAT_IMAGE_MAX_MB, chatImageTypes),
  video: upload(CHAT_VIDEO_MAX_MB, chatVideoTypes),
} as const;

const uploadQuery = z.strictObject(callerFields);
/** Valid for UPLOAD_LINK_MINUTES. Messages are returned with a fresh link. */
export const uploadedFile = z.object({ path: z.string() });

export const uploadChatImage = endpoint({
  name: "chat.uploadImage",
  method: "POST",
  path: "/api/chat/upload-image",
  access: "public",
  about: "Stores a picture of the caller for a media message. A guest sends guestId in the form or in the query.",
  query: uploadQuery,
  upload: chatUploads.image,
  answer: uploadedFile,
  refusals: [...memberRefusals, "REQUEST_LIMIT"],
});

export const uploadChatVideo = endpoint({
  name: "chat.uploadVideo",
  method: "POST",
  path: "/api/chat/upload-video",
  access: "public",
  about: "Stores a video of the caller for a media message. A guest sends guestId in the form or in the query.",
  query: uploadQuery,
  upload: chatUploads.video,
  answer: uploadedFile,
  refusals: [...memberRefusals, "REQUEST_LIMIT"],
});
