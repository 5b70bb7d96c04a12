import { z } from "zod";
import { type Conversation, guestId } from "./chat";

/**
 * The chat's socket: Socket.IO at `CHAT_URL`, path `/socket.io/`, WebSocket only, to be reached from web's
 * own pages (Origin is checked before the handshake). Nothing is written through it: messages are sent by
 * `chat.sendMessage` and arrive here once they are stored.
 */
export const CHAT_SOCKET_PATH = "/socket.io/";

/** What the handshake says (Socket.IO's `auth`): the world, where the simulator is on; else the main one. */
export const chatHandshake = z.object({
  world: z
    .string()
    .regex(/^[a-z0-9-]{1,48}$/)
    .optional(),
});
export type ChatHandshake = z.output<typeof chatHandshake>;

/** Id of the newest message that the browser has; 0 when it has none. */
const after = z.int().min(0).optional();

/** Who wants in: a member by the ticket of `chat.config`, a guest by the id. The room is derived from it. */
export const chatJoin = z.union([
  z.strictObject({ ticket: z.string().min(1).max(512), after }),
  z.strictObject({ guestId, after }),
]);
export type ChatJoin = z.input<typeof chatJoin>;

/**
 * Why a join is refused. INVALID_TICKET: ask for another and try again. JOIN_REFUSED: "Cannot start
 * chatting" (spec §4). KEY_INVALID: what was sent is no join. REQUEST_LIMIT: too many at once.
 * NO_WORLD: that world is not there (any more). INTERNAL_SERVER_ERROR: try again later.
 */
export const chatJoinErrors = [
  "INVALID_TICKET",
  "JOIN_REFUSED",
  "KEY_INVALID",
  "REQUEST_LIMIT",
  "NO_WORLD",
  "INTERNAL_SERVER_ERROR",
] as const;
export type ChatJoinError = (typeof chatJoinErrors)[number];

/** What a join is acknowledged with. */
export type ChatJoined =
  | {
      ok: true;
      /** PREFIX of chat/config and the member's or guest's id. */
      room: string;
      /**
       * Whether every message after `after` follows as `messaging`, in order and before any new one. False
       * when more than CHAT_REPLAY_MAX were missed: the browser reads the history anew.
       */
      complete: boolean;
    }
  | { error: ChatJoinError };

/** What a browser may say. A second join of the same socket leaves the first room. */
export interface ChatClientEvents {
  join: (who: ChatJoin, acknowledge: (joined: ChatJoined) => void) => void;
}

/** What a browser is told. */
export interface ChatServerEvents {
  /** A stored message of the room: of the customer's own other windows as well. Each once, ids rising. */
  messaging: (stored: Conversation) => void;
  /** The support is typing, until told otherwise or CHAT_TYPING_SECONDS have passed. */
  typing: (now: { on: boolean }) => void;
  /** The room was closed to the customer (refused, signed out, world gone): join anew to learn why. */
  left: () => void;
}
