import type { CustomerMessage } from "@mekong/contract/chat";
import type { AnswerOf } from "@mekong/contract/endpoint";
import type { chatHistory, sendChatMessage } from "@mekong/contract/http/chat";
import { scheduleAutopilot } from "../../domain/autopilot";
import { newestMessages, storeMessage } from "../../domain/chat/messages";
import { type Customer, findRoom, openRoom } from "../../domain/chat/rooms";
import type { Language } from "../../domain/languages";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { countAgainstLimit } from "./burst-limit";
import { assertOwnsMedia } from "./media";

export interface NewMessage {
  customer: Customer;
  message: CustomerMessage;
  clientKey?: string | null;
  deviceToken?: string | null;
  /** Name of a guest. */
  name?: string | null;
  language: Language;
}

/** @throws KEY_INVALID for media of another customer; REQUEST_LIMIT */
export async function sendMessage(
  world: World,
  tx: Tx,
  { customer, message, clientKey, deviceToken, name, language }: NewMessage,
): Promise<AnswerOf<typeof sendChatMessage>> {
  await assertOwnsMedia(tx.db, customer, message);
  const room = await openRoom(world, tx, customer, name);
  const { conversation, isNew } = await storeMessage(tx, room, { sender: "customer", message, clientKey, deviceToken });
  // Rejected messages do not count; exceeding the limit here rolls the message back.
  if (isNew) countAgainstLimit(world, customer);
  const { id, createdAt, session_id } = conversation;
  if (isNew && (message.message_type === "postback" || (await isFirstOfSession(tx, room.id, session_id)))) {
    await scheduleAutopilot(tx, "chat", {
      id: `chat.autoReply:${id}`,
      action: "chat.autoReply",
      input: { message: id, language },
    });
  }
  return { id, createdAt, session_id };
}

async function isFirstOfSession(tx: Tx, roomId: string, sessionId: string): Promise<boolean> {
  return (await tx.db.chatMessage.count({ where: { roomId, sessionId, sender: "customer" } })) === 1;
}

/** Oldest first, without the newest `skip` ones. */
export async function historyOf(
  world: World,
  customer: Customer,
  { limit, skip }: { limit: number; skip: number },
): Promise<AnswerOf<typeof chatHistory>> {
  const room = await findRoom(world.read, customer);
  if (!room) return { total: 0, unread: 0, session_id: null, conversations: [] };
  const [total, newest] = await Promise.all([
    world.read.chatMessage.count({ where: { roomId: room.id } }),
    newestMessages(world, room, { take: limit, skip }),
  ]);
  return { total, unread: room.customerUnread, session_id: room.sessionId, conversations: newest.reverse() };
}
