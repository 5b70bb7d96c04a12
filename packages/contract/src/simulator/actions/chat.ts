import { z } from "zod";
import { agentMessage } from "../../chat";
import { instant } from "../../http/common";
import { action } from "./action";

const room = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: "a member's id or username, a guest's id, or \"latest\": the room of the newest message" });

export const chatActionSpecs = {
  "chat.reply": action({
    title: "Reply as an agent",
    about:
      "Sends a message from support, also of a type that the app does not know. Opens the room of a member who never wrote.",
    input: z.strictObject({ room, message: agentMessage }),
    output: z.object({ room: z.string(), id: z.int(), createdAt: instant }),
  }),
  "chat.endSession": action({
    title: "End the conversation",
    about: "Starts a new session for later messages: the app shows End Conversation between the two.",
    input: z.strictObject({ room }),
    output: z.object({ room: z.string(), sessionId: z.string() }),
  }),
  "chat.typing": action({
    title: "Show agent typing",
    about: "Shows the customer that support is typing. It ends with the next message, or after a few seconds.",
    input: z.strictObject({ room, on: z.boolean() }),
    output: z.object({ room: z.string(), on: z.boolean() }),
  }),
  "chat.refuseJoin": action({
    title: "Block joining",
    about: "The socket rejects joining this room, or any room if none is given: Cannot start chatting.",
    input: z.strictObject({ room: room.optional(), on: z.boolean() }),
    output: z.object({ room: z.string().nullable(), refused: z.boolean() }),
  }),
  "chat.autoReply": action({
    title: "Send a bot reply",
    about:
      "Replies to a customer's message like the autopilot: a greeting in a new session, a reply to a pressed button.",
    input: z.strictObject({ message: z.int().min(1), language: z.enum(["th", "lo", "en"]) }),
    output: z.object({ replied: z.boolean() }),
  }),
} as const;
