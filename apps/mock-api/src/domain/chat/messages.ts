import type { AgentMessage, Conversation, ChatMessage as Message } from "@mekong/contract/chat";
import type { ChatMessage, ChatRoom } from "../../../generated/client";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { withLinks, withoutLinks } from "./media";

export interface NewMessage {
  sender: Conversation["sender"];
  message: AgentMessage;
  clientKey?: string | null;
  deviceToken?: string | null;
}

/** Stores a message once per clientKey. Emits a `chat` change without links (see `withLinks`). */
export async function storeMessage(
  tx: Tx,
  room: ChatRoom,
  { sender, message, clientKey = null, deviceToken }: NewMessage,
): Promise<{ conversation: Conversation; isNew: boolean }> {
  const username = await usernameOf(tx.db, room);
  const existing =
    clientKey === null
      ? null
      : await tx.db.chatMessage.findUnique({ where: { roomId_clientKey: { roomId: room.id, clientKey } } });
  if (existing) return { conversation: toConversation(existing, room, username), isNew: false };
  const row = await tx.db.chatMessage.create({
    data: {
      roomId: room.id,
      sessionId: room.sessionId,
      sender,
      messageType: message.message_type,
      payload: JSON.stringify(withoutLinks(message as Message).payload),
      clientKey,
      deviceToken,
      createdAt: tx.now,
    },
  });
  const fromCustomer = sender === "customer";
  await tx.db.chatRoom.update({
    where: { id: room.id },
    data: {
      lastMessageAt: tx.now,
      agentUnread: fromCustomer ? { increment: 1 } : undefined,
      customerUnread: fromCustomer ? undefined : { increment: 1 },
    },
  });
  const conversation = toConversation(row, room, username);
  tx.emit({ about: "chat", data: conversation });
  return { conversation, isNew: true };
}

/** The bot's client keys allow one answer per customer message. */
const BOT_KEY_PREFIX = "bot:";

export function botKey(messageId: number): string {
  return `${BOT_KEY_PREFIX}${messageId}`;
}

export function isFromAgent({ sender, clientKey }: Pick<Conversation, "sender" | "clientKey">): boolean {
  return sender === "agent" && !clientKey?.startsWith(BOT_KEY_PREFIX);
}

export async function readByAgent(tx: Tx, room: string): Promise<void> {
  await tx.db.chatMessage.updateMany({
    where: { roomId: room, sender: "customer", readAt: null },
    data: { readAt: tx.now },
  });
  await tx.db.chatRoom.update({ where: { id: room }, data: { agentUnread: 0 } });
}

/**
 * Newest first.
 * @param before exclusive message id
 */
export async function newestMessages(
  world: World,
  room: ChatRoom,
  { take, skip, before }: { take: number; skip?: number; before?: number },
): Promise<Conversation[]> {
  const [rows, username] = await Promise.all([
    world.read.chatMessage.findMany({
      where: { roomId: room.id, id: before === undefined ? undefined : { lt: before } },
      orderBy: { id: "desc" },
      take,
      skip,
    }),
    usernameOf(world.read, room),
  ]);
  return Promise.all(rows.map((row) => withLinks(world, toConversation(row, room, username))));
}

/**
 * Oldest first.
 * @param after exclusive message id
 */
export async function messagesAfter(
  world: World,
  roomId: string,
  after: number,
  take: number,
): Promise<Conversation[]> {
  const room = await world.read.chatRoom.findUnique({ where: { id: roomId } });
  if (!room) return [];
  const [rows, username] = await Promise.all([
    world.read.chatMessage.findMany({ where: { roomId, id: { gt: after } }, orderBy: { id: "asc" }, take }),
    usernameOf(world.read, room),
  ]);
  return Promise.all(rows.map((row) => withLinks(world, toConversation(row, room, username))));
}

export async function newestMessageId(read: Read, roomId: string): Promise<number> {
  const newest = await read.chatMessage.findFirst({ where: { roomId }, orderBy: { id: "desc" }, select: { id: true } });
  return newest?.id ?? 0;
}

async function usernameOf(read: Read, { memberId }: ChatRoom): Promise<string | null> {
  if (memberId === null) return null;
  const member = await read.member.findUnique({ where: { id: memberId }, select: { username: true } });
  return member?.username ?? null;
}

function toConversation(row: ChatMessage, room: ChatRoom, username: string | null): Conversation {
  const message = { message_type: row.messageType, payload: JSON.parse(row.payload), deliver: "succeed" };
  return {
    id: row.id,
    sender: row.sender as Conversation["sender"],
    message: message as Message,
    createdAt: row.createdAt.toISOString(),
    session_id: row.sessionId,
    userId: room.memberId,
    guestId: room.guestId,
    username,
    name: room.name,
    deviceToken: row.deviceToken,
    clientKey: row.clientKey,
    readAt: row.readAt?.toISOString() ?? null,
  };
}
