import { z } from "zod";
import { conversation } from "../chat";
import { instant } from "../http/common";
import { MAX_PAGE_SIZE } from "../limits";
import { controlEndpoint, worldEndpoint, worldParams } from "./endpoint";

export const roomRow = z.object({
  id: z.string(),
  userId: z.string().nullable(),
  guestId: z.string().nullable(),
  username: z.string().nullable(),
  name: z.string(),
  sessionId: z.string(),
  refused: z.boolean(),
  online: z.int().min(0),
  agentUnread: z.int(),
  customerUnread: z.int(),
  createdAt: instant,
  lastMessageAt: instant.nullable(),
  lastMessage: conversation.nullable(),
});
export type RoomRow = z.output<typeof roomRow>;

export const listRooms = worldEndpoint({
  name: "reads.rooms",
  method: "GET",
  path: "/simulator/worlds/:world/rooms",
  about: "Lists chat rooms, newest message first.",
  answer: z.object({
    rooms: z.array(roomRow),
    /** True while joins of all rooms are rejected. */
    refused: z.boolean(),
  }),
  refusals: ["UPSTREAM_WORLD"],
});

export const listRoomMessages = controlEndpoint({
  name: "reads.roomMessages",
  method: "GET",
  path: "/simulator/worlds/:world/rooms/:room/messages",
  about: "Lists messages of a room, oldest first: the newest, or those before `before`.",
  params: worldParams.extend({ room: z.string().min(1).max(64) }),
  query: z.strictObject({
    before: z.coerce.number<string | number>().int().min(1).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  answer: z.object({ messages: z.array(conversation) }),
  refusals: ["UPSTREAM_WORLD", "NO_DATA"],
});
