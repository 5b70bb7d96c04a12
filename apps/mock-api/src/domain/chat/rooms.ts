import type { ChatRoom } from "../../../generated/client";
import { readSetting, writeSetting } from "../../world/settings";
import type { Read, Tx } from "../../world/tx";
import type { World } from "../../world/world";

export type Customer = { memberId: string } | { guestId: string };

/** Socket.IO room prefix (spec §4). */
export const ROOM_PREFIX = "support-";

const GUEST_NAME = "Guest";

/** A guest id never finds a member's room. */
export function findRoom(read: Read, customer: Customer): Promise<ChatRoom | null> {
  return read.chatRoom.findUnique({ where: customer });
}

export async function openRoom(world: World, tx: Tx, customer: Customer, name?: string | null): Promise<ChatRoom> {
  const room = await findRoom(tx.db, customer);
  if (room) {
    if (!name || name === room.name || "memberId" in customer) return room;
    return tx.db.chatRoom.update({ where: { id: room.id }, data: { name } });
  }
  const common = { sessionId: world.dice.id(tx), createdAt: tx.now };
  if ("guestId" in customer) {
    return tx.db.chatRoom.create({
      data: { ...common, id: customer.guestId, guestId: customer.guestId, name: name || GUEST_NAME },
    });
  }
  const member = await tx.db.member.findUniqueOrThrow({ where: { id: customer.memberId }, select: { name: true } });
  return tx.db.chatRoom.create({
    data: { ...common, id: customer.memberId, memberId: customer.memberId, name: member.name },
  });
}

export async function readByCustomer(tx: Tx, customer: Customer): Promise<void> {
  const { count } = await tx.db.chatRoom.updateMany({
    where: { ...customer, customerUnread: { gt: 0 } },
    data: { customerUnread: 0 },
  });
  if (count === 0) return;
  const room = "memberId" in customer ? customer.memberId : customer.guestId;
  await tx.db.chatMessage.updateMany({
    where: { roomId: room, sender: "agent", readAt: null },
    data: { readAt: tx.now },
  });
  tx.emit({ about: "rooms", data: { room } });
}

export async function startSession(world: World, tx: Tx, room: string): Promise<string> {
  const sessionId = world.dice.id(tx);
  await tx.db.chatRoom.update({ where: { id: room }, data: { sessionId, agentUnread: 0 } });
  tx.emit({ about: "rooms", data: { room, sessionId } });
  return sessionId;
}

/** @param room null for all rooms */
export async function refuseJoins(tx: Tx, room: string | null, isRefused: boolean): Promise<void> {
  if (room === null) await writeSetting(tx, "chat", { refuseJoins: isRefused });
  else await tx.db.chatRoom.update({ where: { id: room }, data: { refused: isRefused } });
  tx.emit({ about: "rooms", data: { room, refused: isRefused } });
}

export async function areJoinsRefused(read: Read): Promise<boolean> {
  return (await readSetting(read, "chat"))?.refuseJoins ?? false;
}

export async function canJoin(read: Read, customer: Customer): Promise<boolean> {
  if (await areJoinsRefused(read)) return false;
  return !(await findRoom(read, customer))?.refused;
}
