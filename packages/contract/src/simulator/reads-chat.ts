import { z } from "zod";
import { conversation } from "../chat";
import { endpoint } from "../endpoint";
import { instant } from "../http/common";
import { MAX_PAGE_SIZE } from "../limits";
import { worldParams } from "./worlds";

/** A room of the chat desk. */
export const roomRow = z.object({
  /** The member's or the guest's id. */
  id: z.string(),
  userId: z.string().nullable(),
  guestId: z.string().nullable(),
  /** A member's username. */
  username: z.string().nullable(),
  name: z.string(),
  sessionId: z.string(),
  /** Whether the socket refuses to join it. */
  refused: z.boolean(),
  /** Sockets of the customer that are in the room now. */
  online: z.int().min(0),
  /** Messages of the customer that nobody has answered. */
  agentUnread: z.int(),
  /** Messages of the support that the customer has not read. */
  customerUnread: z.int(),
  createdAt: instant,
  lastMessageAt: instant.nullable(),
  lastMessage: conversation.nullable(),
});
export type RoomRow = z.output<typeof roomRow>;

export const listRooms = endpoint({
  name: "reads.rooms",
  method: "GET",
  path: "/simulator/worlds/:world/rooms",
  access: "simulator",
  about: "Chat rooms, the one with the newest message first.",
  params: worldParams,
  answer: z.object({
    rooms: z.array(roomRow),
    /** Whether the socket refuses to join any room. */
    refused: z.boolean(),
  }),
  refusals: ["NO_WORLD"],
});

export const listRoomMessages = endpoint({
  name: "reads.roomMessages",
  method: "GET",
  path: "/simulator/worlds/:world/rooms/:room/messages",
  access: "simulator",
  about: "Messages of a room, oldest first: the newest ones, or those before `before`.",
  params: worldParams.extend({ room: z.string().min(1).max(64) }),
  query: z.strictObject({
    /** Id of a message: only older ones. */
    before: z.coerce.number<string | number>().int().min(1).optional(),
    limit: z.coerce.number<string | number>().int().min(1).max(MAX_PAGE_SIZE).default(50),
  }),
  answer: z.object({ messages: z.array(conversation) }),
  refusals: ["NO_WORLD", "NO_DATA"],
});
