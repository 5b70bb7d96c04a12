import { z } from "zod";
import { chatMessage } from "../../chat";
import { instant } from "../../http/common";
import { action } from "./action";

const room = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: "a member's id or username, a guest's id, or \"latest\": where a message came last" });

export const chatActionSpecs = {
  "chat.reply": action({
    title: "Answer as an agent",
    about: "The support writes a message of any type; the room of a member who never wrote is opened.",
    input: z.strictObject({ room, message: chatMessage }),
    output: z.object({ room: z.string(), id: z.int(), createdAt: instant }),
  }),
  "chat.endSession": action({
    title: "End the conversation",
    about: "What is written from now on belongs to another session: the app shows End Conversation between the two.",
    input: z.strictObject({ room }),
    output: z.object({ room: z.string(), sessionId: z.string() }),
  }),
  "chat.typing": action({
    title: "Type as an agent",
    about:
      "The customer sees that the support is typing; it ends with the next message, or by itself after some seconds.",
    input: z.strictObject({ room, on: z.boolean() }),
    output: z.object({ room: z.string(), on: z.boolean() }),
  }),
  "chat.refuseJoin": action({
    title: "Refuse to let in",
    about: "The socket refuses to join a room, or, without one, any room: Cannot start chatting.",
    input: z.strictObject({ room: room.optional(), on: z.boolean() }),
    output: z.object({ room: z.string().nullable(), refused: z.boolean() }),
  }),
  "chat.autoReply": action({
    title: "Let the bot answer",
    about: "What the autopilot does with a customer's message: greets in a new session, answers a pressed button.",
    input: z.strictObject({ message: z.int().min(1), language: z.enum(["th", "lo", "en"]) }),
    output: z.object({ replied: z.boolean() }),
  }),
} as const;
