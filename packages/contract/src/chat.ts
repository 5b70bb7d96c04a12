import { z } from "zod";
import { instant, shownText, visibleText } from "./http/common";
import { CHAT_GUEST_ID_MIN_CHARACTERS, CHAT_MESSAGE_MAX_CHARACTERS, chatPartsMax } from "./limits";

const messageText = shownText.min(1).max(CHAT_MESSAGE_MAX_CHARACTERS);

/** Rejects `javascript:` and the like. */
const urlOrPath = z
  .string()
  .max(chatPartsMax.address)
  .regex(/^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i, "an http(s) address, or a path");

const buttonTitle = shownText.min(1).max(chatPartsMax.buttonTitle);

const postbackPayload = z.string().min(1).max(chatPartsMax.payload);

export const chatButton = z.discriminatedUnion("type", [
  z.strictObject({ title: buttonTitle, type: z.literal("web"), payload: urlOrPath }),
  z.strictObject({ title: buttonTitle, type: z.literal("call"), payload: z.string().regex(/^\+?[0-9 -]{3,20}$/) }),
  z.strictObject({ title: buttonTitle, type: z.literal("postback"), payload: postbackPayload }),
  z.strictObject({
    title: buttonTitle,
    type: z.literal("text"),
    payload: z.string().max(chatPartsMax.payload).optional(),
  }),
]);
export type ChatButton = z.output<typeof chatButton>;

export const chatSlide = z.strictObject({
  image_url: urlOrPath.optional(),
  title: shownText.min(1).max(chatPartsMax.slideTitle),
  subtitle: shownText.max(chatPartsMax.slideSubtitle).optional(),
  buttons: z.array(chatButton).max(chatPartsMax.slideButtons).default([]),
});

const buttons = z.array(chatButton).min(1).max(chatPartsMax.buttons);

/** Spec §3. */
export const chatPayloads = {
  text: z.strictObject({ message: messageText }),
  buttons: z.strictObject({ message: messageText, buttons }),
  media: z.strictObject({
    message: shownText.max(CHAT_MESSAGE_MAX_CHARACTERS).optional(),
    /** If false, `filePath` is an upload to this backend. */
    url: z.boolean(),
    fileType: z.enum(["image", "video", "file"]),
    filePath: urlOrPath,
  }),
  quick_replies: z.strictObject({ message: messageText, buttons }),
  generic: z.strictObject({ slides: z.array(chatSlide).min(1).max(chatPartsMax.slides) }),
  postback: z.strictObject({ message: messageText, payload: postbackPayload }),
} as const;

export const chatMessageTypes = ["text", "buttons", "media", "quick_replies", "generic", "postback"] as const;
export type ChatMessageType = (typeof chatMessageTypes)[number];

/** The backend stores only `succeed`. */
export const chatDeliveries = ["uploading_file", "sending", "failed", "succeed"] as const;

function message<T extends ChatMessageType>(type: T) {
  return z.strictObject({
    message_type: z.literal(type),
    payload: chatPayloads[type],
    deliver: z.enum(chatDeliveries).optional(),
  });
}

export const customerMessage = z.discriminatedUnion("message_type", [
  message("text"),
  message("media"),
  message("postback"),
]);
export type CustomerMessage = z.output<typeof customerMessage>;

export const chatMessage = z.discriminatedUnion("message_type", [
  message("text"),
  message("buttons"),
  message("media"),
  message("quick_replies"),
  message("generic"),
  message("postback"),
]);
export type ChatMessage = z.output<typeof chatMessage>;

/** The app shows the message as unknown (spec §3). */
export const unknownMessage = z
  .strictObject({
    message_type: visibleText(64).refine((type) => !(chatMessageTypes as readonly string[]).includes(type), {
      message: "a type that the app does not know",
      params: { isDiscriminator: true },
      // Without `abort`, zod would report this for invalid messages of known types.
      abort: true,
    }),
    payload: z.unknown().default({}),
    deliver: z.enum(chatDeliveries).optional(),
  })
  .meta({ title: "Another type" });

export const agentMessage = z.union([chatMessage, unknownMessage]);
export type AgentMessage = z.output<typeof agentMessage>;

/** `agent` includes the greeting bot. */
export const chatSenders = ["customer", "agent"] as const;

export const conversation = z.object({
  id: z.int(),
  sender: z.enum(chatSenders),
  /** The cast lets TypeScript narrow by type. Code must handle unknown types in a default case. */
  message: agentMessage as unknown as typeof chatMessage,
  createdAt: instant,
  /** The id changes when an agent ends the conversation. */
  session_id: z.string(),
  userId: z.string().nullable(),
  guestId: z.string().nullable(),
  username: z.string().nullable(),
  name: z.string(),
  deviceToken: z.string().nullish(),
  clientKey: z.string().nullable(),
  readAt: instant.nullable(),
});
export type Conversation = z.output<typeof conversation>;

/** A guest id must be random, because whoever knows it can read the conversation, and must differ from member ids. */
export const guestId = z
  .string()
  .regex(/^(?![0-9a-f]{24}$)[A-Za-z0-9_-]+$/, "letters, digits, _ and -; not 24 hexadecimal digits")
  .min(CHAT_GUEST_ID_MIN_CHARACTERS)
  .max(64);
