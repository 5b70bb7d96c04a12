import { Refusal } from "@mekong/contract/errors";
import type { ChatRoom } from "../../../generated/client";
import { readByAgent, storeMessage } from "../../domain/chat/messages";
import { openRoom, refuseJoins, startSession } from "../../domain/chat/rooms";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import type { ActionImplementations } from "../action";
import { autoReply } from "./bot";

/** Finds a room by room id, member id, username or `latest`; opens a member's missing room. */
async function findOrOpenRoom(world: World, tx: Tx, room: string): Promise<ChatRoom> {
  const existing = await findRoom(tx, room);
  return existing ?? openRoom(world, tx, { memberId: await memberIdOf(tx, room) });
}

async function roomIdOf(tx: Tx, room: string): Promise<string> {
  return (await findRoom(tx, room))?.id ?? memberIdOf(tx, room);
}

async function findRoom(tx: Tx, room: string): Promise<ChatRoom | null> {
  if (room !== "latest") return tx.db.chatRoom.findUnique({ where: { id: room } });
  const last = await tx.db.chatMessage.findFirst({ orderBy: { id: "desc" }, include: { room: true } });
  return last?.room ?? null;
}

async function memberIdOf(tx: Tx, room: string): Promise<string> {
  const member = await tx.db.member.findFirst({
    where: { OR: [{ id: room }, { username: room }] },
    select: { id: true },
  });
  if (!member) throw new Refusal("NO_DATA", { path: "room" });
  return member.id;
}

export const chatActions = {
  "chat.reply": (world, { room, message }) =>
    world.write(async (tx) => {
      const chatRoom = await findOrOpenRoom(world, tx, room);
      await readByAgent(tx, chatRoom.id);
      const { conversation } = await storeMessage(tx, chatRoom, { sender: "agent", message });
      return { room: chatRoom.id, id: conversation.id, createdAt: conversation.createdAt };
    }),

  "chat.endSession": (world, { room }) =>
    world.write(async (tx) => {
      const chatRoom = await findOrOpenRoom(world, tx, room);
      return { room: chatRoom.id, sessionId: await startSession(world, tx, chatRoom.id) };
    }),

  // The write queue keeps typing events in order with messages.
  "chat.typing": (world, { room, on }) =>
    world.write(async (tx) => {
      const chatRoom = await roomIdOf(tx, room);
      tx.emit({ about: "typing", data: { room: chatRoom, on } });
      return { room: chatRoom, on };
    }),

  "chat.refuseJoin": (world, { room, on }) =>
    world.write(async (tx) => {
      const chatRoom = room === undefined ? null : await findOrOpenRoom(world, tx, room);
      await refuseJoins(tx, chatRoom?.id ?? null, on);
      return { room: chatRoom?.id ?? null, refused: on };
    }),

  "chat.autoReply": (world, { message, language }) =>
    world.write(async (tx) => ({ replied: await autoReply(tx, message, language) })),
} satisfies Partial<ActionImplementations>;
