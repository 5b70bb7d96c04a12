import { z } from "zod";
import { type Conversation, guestId } from "./chat";
import { statusOf } from "./errors";

/**
 * Only WebSocket is allowed; `Origin` is checked before the handshake. Clients send messages with `chat.sendMessage`.
 */
export const CHAT_SOCKET_PATH = "/socket.io/";

/** In the query, by which a proxy chooses the shard. Earlier clients send it in `auth`. */
export const chatHandshake = z.object({
  world: z
    .string()
    .regex(/^[a-z0-9-]{1,48}$/)
    .optional(),
});
export type ChatHandshake = z.output<typeof chatHandshake>;

/** Newest message that the client has; 0 if none. */
const after = z.int().min(0).optional();

/** Members join with the ticket of `chat.config`, guests with their id. The server derives the room. */
export const chatJoin = z.union([
  z.strictObject({ ticket: z.string().min(1).max(512), after }),
  z.strictObject({ guestId, after }),
]);
export type ChatJoin = z.input<typeof chatJoin>;

/**
 * Status of each join error in traffic. JOIN_REFUSED is in spec §4. After INVALID_TICKET, clients retry with a new
 * ticket.
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

export type ChatJoinResult =
  | {
      ok: true;
      /** PREFIX of `chat.config`, then the member's or guest's id. */
      room: string;
      /** False if the client missed more than CHAT_REPLAY_MAX messages and must reload the history. */
      complete: boolean;
    }
  | { error: ChatJoinError };

/** A second join leaves the first room. */
export interface ChatClientEvents {
  join: (request: ChatJoin, acknowledge: (result: ChatJoinResult) => void) => void;
}

export interface ChatServerEvents {
  /** New message of the room, also from the customer's other windows. Message ids ascend. */
  messaging: (message: Conversation) => void;
  typing: (state: { on: boolean }) => void;
  /** Sent when the customer has lost access to the room. Joining again returns the reason. */
  left: () => void;
}

export const CHAT_TRAFFIC_METHOD = "SOCKET";
export const chatTrafficEvents = ["join", "messaging", "left"] as const satisfies (
  | keyof ChatClientEvents
  | keyof ChatServerEvents
)[];
