import type { CustomerMessage } from "@mekong/contract/chat";
import type { AnswerOf } from "@mekong/contract/endpoint";
import type { sendChatMessage } from "@mekong/contract/http/chat";
import { leaveToAutopilot } from "../../domain/autopilot";
import { storeMessage } from "../../domain/chat/messages";
import { type Customer, openRoom } from "../../domain/chat/rooms";
import type { Language } from "../../domain/languages";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { countSent } from "./burst-limit";
import { mustOwnMedia } from "./media";

export interface SentMessage {
  customer: Customer;
  message: CustomerMessage;
  clientKey?: string | null;
  /** Display name of a guest. */
  name?: string | null;
  language: Language;
}

/**
 * The bot answers the first message of a session and button presses.
 * @throws Refusal KEY_INVALID for foreign media; REQUEST_LIMIT
 */
export async function sendMessage(
  world: World,
  tx: Tx,
  { customer, message, clientKey, name, language }: SentMessage,
): Promise<AnswerOf<typeof sendChatMessage>> {
  await mustOwnMedia(tx.db, customer, message);
  const room = await openRoom(world, tx, customer, name);
  const { conversation, isNew } = await storeMessage(tx, room, { sender: "customer", message, clientKey });
  // Count only now, so that rejected messages do not count; a throw rolls the message back.
  if (isNew) countSent(world, customer);
  const { id, createdAt, session_id } = conversation;
  if (isNew && (message.message_type === "postback" || (await isFirst(tx, room.id, session_id)))) {
    await leaveToAutopilot(tx, "chat", {
      id: `chat.autoReply:${id}`,
      action: "chat.autoReply",
      input: { message: id, language },
    });
  }
  return { id, createdAt, session_id };
}

async function isFirst(tx: Tx, roomId: string, sessionId: string): Promise<boolean> {
  return (await tx.db.chatMessage.count({ where: { roomId, sessionId, sender: "customer" } })) === 1;
}
