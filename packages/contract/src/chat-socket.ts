import { z } from "zod";
import { type Conversation, guestId } from "./chat";
import { statusOf } from "./errors";

/**
 * Socket.IO at `CHAT_URL`: WebSocket only, `Origin` checked before the handshake. It only delivers: messages are sent
 * with `chat.sendMessage`.
 */
export const CHAT_SOCKET_PATH = "/socket.io/";

/** Socket.IO `auth`. Without the simulator the world is ignored. */
export const chatHandshake = z.object({
  world: z
    .string()
    .regex(/^[a-z0-9-]{1,48}$/)
    .optional(),
});
export type ChatHandshake = z.output<typeof chatHandshake>;

/** Newest message the browser has; 0: none. */
const after = z.int().min(0).optional();

/** Members need the ticket of `chat.config`. The server derives the room. */
export const chatJoin = z.union([
  z.strictObject({ ticket: z.string().min(1).max(512), after }),
  z.strictObject({ guestId, after }),
]);
export type ChatJoin = z.input<typeof chatJoin>;

/**
 * HTTP statuses, for the traffic. JOIN_REFUSED: "Cannot start chatting" (spec §4). INVALID_TICKET: retry with a new one.
 */
export const chatJoinErrors = {
  gone: statusOf("gone"),
  INVALID_TICKET: statusOf("invalid-token"),
  JOIN_REFUSED: 403,
  KEY_INVALID: statusOf("KEY_INVALID"),
  REQUEST_LIMIT: statusOf("REQUEST_LIMIT"),
  NO_WORLD: statusOf("NO_WORLD"),
  INTERNAL_SERVER_ERROR: statusOf("INTERNAL_SERVER_ERROR"),
} as const;
export type ChatJoinError = keyof typeof chatJoinErrors;

export type ChatJoined =
  | {
      ok: true;
      /** PREFIX of chat/config and the member's or guest's id. */
      room: string;
      /** False: more than CHAT_REPLAY_MAX were missed; reload the history. */
      complete: boolean;
    }
  | { error: ChatJoinError };

/** A second join leaves the first room. */
export interface ChatClientEvents {
  join: (who: ChatJoin, acknowledge: (joined: ChatJoined) => void) => void;
}

export interface ChatServerEvents {
  /** Includes the customer's other windows. Ids ascend, no duplicates. */
  messaging: (stored: Conversation) => void;
  typing: (now: { on: boolean }) => void;
  /** Access was lost. Join again to get the error. */
  left: () => void;
}

/** Its traffic rows have the event as path. */
export const CHAT_TRAFFIC_METHOD = "SOCKET";
export const chatTrafficEvents = ["join", "messaging", "left"] as const satisfies (
  | keyof ChatClientEvents
  | keyof ChatServerEvents
)[];
