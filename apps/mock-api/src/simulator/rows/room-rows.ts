import type { Conversation } from "@mekong/contract/chat";
import { Refusal } from "@mekong/contract/errors";
import type { RoomRow } from "@mekong/contract/simulator/reads-chat";
import { newestMessages } from "../../domain/chat/messages";
import { presenceIn } from "../../domain/chat/presence";
import type { World } from "../../world/world";

const ROOMS = 200;

export async function roomRows(world: World): Promise<RoomRow[]> {
  const rooms = await world.read.chatRoom.findMany({
    orderBy: [{ lastMessageAt: { sort: "desc", nulls: "last" } }, { createdAt: "desc" }, { id: "asc" }],
    take: ROOMS,
  });
  const online = presenceIn(world).online(rooms.map(({ id }) => id));
  const rows = await Promise.all(
    rooms.map(async (room) => {
      const [last] = await newestMessages(world, room, { take: 1 });
      const member = room.memberId
        ? await world.read.member.findUnique({ where: { id: room.memberId }, select: { username: true } })
        : null;
      return {
        id: room.id,
        userId: room.memberId,
        guestId: room.guestId,
        username: member?.username ?? null,
        name: room.name,
        sessionId: room.sessionId,
        refused: room.refused,
        online: online.get(room.id) ?? 0,
        agentUnread: room.agentUnread,
        customerUnread: room.customerUnread,
        createdAt: room.createdAt.toISOString(),
        lastMessageAt: room.lastMessageAt?.toISOString() ?? null,
        lastMessage: last ?? null,
      };
    }),
  );
  // Orders rooms whose last messages have the same time.
  return rows.sort((one, other) => (other.lastMessage?.id ?? 0) - (one.lastMessage?.id ?? 0));
}

/** Oldest first. */
export async function roomMessages(
  world: World,
  id: string,
  { before, limit }: { before?: number; limit: number },
): Promise<Conversation[]> {
  const room = await world.read.chatRoom.findUnique({ where: { id } });
  if (!room) throw new Refusal("NO_DATA", { path: "room" });
  return (await newestMessages(world, room, { take: limit, before })).reverse();
}
