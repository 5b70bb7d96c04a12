import { z } from "zod";
import { instant } from "./http/common";
import { CHAT_GUEST_ID_MIN_CHARACTERS, CHAT_MESSAGE_MAX_CHARACTERS, chatPartsMax } from "./limits";

/** Words that a person typed, or that stand above buttons: something must remain when trimmed. */
const words = z.string().trim().min(1).max(CHAT_MESSAGE_MAX_CHARACTERS);

/** An address of the web, or a path of this backend. Nothing that a browser would run. */
const address = z
  .string()
  .max(chatPartsMax.address)
  .regex(/^(https?:\/\/[^\s/]|\/(?![/\\]))\S*$/i, "an http(s) address, or a path");

const buttonTitle = z.string().trim().min(1).max(chatPartsMax.buttonTitle);

/** What a pressed postback button sends back. */
const pressed = z.string().min(1).max(chatPartsMax.payload);

/** What a button does: opens an address, calls a number, sends its payload back, or says its title. */
export const chatButton = z.discriminatedUnion("type", [
  z.strictObject({ title: buttonTitle, type: z.literal("web"), payload: address }),
  z.strictObject({ title: buttonTitle, type: z.literal("call"), payload: z.string().regex(/^\+?[0-9 -]{3,20}$/) }),
  z.strictObject({ title: buttonTitle, type: z.literal("postback"), payload: pressed }),
  z.strictObject({
    title: buttonTitle,
    type: z.literal("text"),
    payload: z.string().max(chatPartsMax.payload).optional(),
  }),
]);
export type ChatButton = z.output<typeof chatButton>;

/** One slide of a generic message. */
export const chatSlide = z.strictObject({
  image_url: address.optional(),
  title: z.string().trim().min(1).max(chatPartsMax.slideTitle),
  subtitle: z.string().trim().max(chatPartsMax.slideSubtitle).optional(),
  buttons: z.array(chatButton).max(chatPartsMax.slideButtons).default([]),
});

const buttons = z.array(chatButton).min(1).max(chatPartsMax.buttons);

/** What each type of message carries (spec §3). */
export const chatPayloads = {
  text: z.strictObject({ message: words }),
  /** Words with buttons below, which stay. */
  buttons: z.strictObject({ message: words, buttons }),
  media: z.strictObject({
    /** A caption. */
    message: z.string().trim().max(CHAT_MESSAGE_MAX_CHARACTERS).optional(),
    /** Whether `filePath` is an address of the web; else it is a path of this backend, as an upload answered it. */
    url: z.boolean(),
    fileType: z.enum(["image", "video", "file"]),
    filePath: address,
  }),
  /** Words with buttons that go away once one is pressed. */
  quick_replies: z.strictObject({ message: words, buttons }),
  generic: z.strictObject({ slides: z.array(chatSlide).min(1).max(chatPartsMax.slides) }),
  /** A postback button was pressed: `message` is its title, `payload` its payload. */
  postback: z.strictObject({ message: words, payload: pressed }),
} as const;

export const chatMessageTypes = ["text", "buttons", "media", "quick_replies", "generic", "postback"] as const;
export type ChatMessageType = (typeof chatMessageTypes)[number];

/** How far a message of the customer has got. The backend only knows those that succeeded. */
export const chatDeliveries = ["uploading_file", "sending", "failed", "succeed"] as const;

function message<T extends ChatMessageType>(type: T) {
  return z.strictObject({
    message_type: z.literal(type),
    payload: chatPayloads[type],
    deliver: z.enum(chatDeliveries).optional(),
  });
}

/** What a customer may send. */
export const customerMessage = z.discriminatedUnion("message_type", [
  message("text"),
  message("media"),
  message("postback"),
]);
export type CustomerMessage = z.output<typeof customerMessage>;

/** Any message: what an agent may send, and what a conversation consists of. */
export const chatMessage = z.discriminatedUnion("message_type", [
  message("text"),
  message("buttons"),
  message("media"),
  message("quick_replies"),
  message("generic"),
  message("postback"),
]);
export type ChatMessage = z.output<typeof chatMessage>;

/** Who a message is from: the customer, or the support (an agent, or the bot that greets). */
export const chatSenders = ["customer", "agent"] as const;

/** A stored message: what history answers and what the `messaging` event carries. */
export const conversation = z.object({
  /** Grows with each message of the world. */
  id: z.int(),
  sender: z.enum(chatSenders),
  message: chatMessage,
  createdAt: instant,
  /** Changes when an agent ends the conversation. */
  session_id: z.string(),
  /** The member of the room, or null in a guest's. */
  userId: z.string().nullable(),
  /** The guest of the room, or null in a member's. */
  guestId: z.string().nullable(),
  /** A member's username. */
  username: z.string().nullable(),
  name: z.string(),
  /** The sender's own id of the message, when one came with it. */
  clientKey: z.string().nullable(),
  /** When the other side read it. */
  readAt: instant.nullable(),
});
export type Conversation = z.output<typeof conversation>;

/**
 * A guest's id: whoever knows it sees the guest's conversation, so it is long and made at random. It
 * never has the form of a member's id (24 hexadecimal digits).
 */
export const guestId = z
  .string()
  .regex(/^(?![0-9a-f]{24}$)[A-Za-z0-9_-]+$/, "letters, digits, _ and -; not 24 hexadecimal digits")
  .min(CHAT_GUEST_ID_MIN_CHARACTERS)
  .max(64);
