import type { AnswerOf } from "@mekong/contract/endpoint";
import type { chatHistory } from "@mekong/contract/http/chat";
import { newestMessages } from "../../domain/chat/messages";
import { type Customer, findRoom } from "../../domain/chat/rooms";
import type { World } from "../../world/world";

/** Pages count from the newest message; each page is returned oldest first. */
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
