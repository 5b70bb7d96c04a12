import { z } from "zod";
import { type Conversation, guestId } from "./chat";
import { statusOf } from "./errors";

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
 * Why a join is refused, with the status that an HTTP call would be refused with: so it stands in the traffic.
 * gone: the service is closed, as any call would say. INVALID_TICKET: ask for another and try again.
 * JOIN_REFUSED: "Cannot start chatting" (spec §4). KEY_INVALID: what was sent is no join. REQUEST_LIMIT: too
 * many at once. NO_WORLD: that world is not there (any more). INTERNAL_SERVER_ERROR: try again later.
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
  /** The room was closed to the customer (refused, signed out, service or world gone): join anew to learn why. */
  left: () => void;
}

/** What the traffic calls what the socket says and tells: its method, and its path is the event. */
export const CHAT_TRAFFIC_METHOD = "SOCKET";
/** Events of the socket that the traffic has. */
export const chatTrafficEvents = ["join", "messaging", "left"] as const satisfies (
  | keyof ChatClientEvents
  | keyof ChatServerEvents
)[];
