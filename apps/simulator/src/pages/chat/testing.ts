import type { ChatMessage, Conversation } from "@mekong/contract/chat";
import type { RoomRow } from "@mekong/contract/simulator/reads-chat";
import type { WorldState } from "@mekong/contract/simulator/worlds";
import { type ControlRequest, type RequestHandler, stubControlApi } from "../../testing/panel";

export const now = "2026-11-20T03:00:00.000Z";

export function text(message: string): ChatMessage {
  return { message_type: "text", payload: { message } };
}

/** A stored message, by default from the guest. */
export function stored(id: number, message: ChatMessage, part: Partial<Conversation> = {}): Conversation {
  return {
    id,
    sender: "customer",
    message,
    createdAt: now,
    session_id: "s1",
    userId: null,
    guestId: "guest_1",
    username: null,
    name: "Noi",
    clientKey: null,
    readAt: null,
    ...part,
  };
}

export function roomOf(part: Partial<RoomRow>): RoomRow {
  return {
    id: "guest_1",
    userId: null,
    guestId: "guest_1",
    username: null,
    name: "Noi",
    sessionId: "s1",
    refused: false,
    online: 0,
    agentUnread: 0,
    customerUnread: 0,
    createdAt: now,
    lastMessageAt: now,
    lastMessage: null,
    ...part,
  };
}

/** Mutable state of the stubbed control API. */
export interface Desk {
  rooms: RoomRow[];
  refused: boolean;
  /** Of all rooms, oldest first. */
  messages: Conversation[];
  bot: { on: boolean; delaySeconds: number };
}

/** Stubs the control API of the chat desk. Actions go to `handleAction`; default: an empty output. */
export function stubDesk(
  desk: Desk,
  handleAction: RequestHandler = () => ({ body: { output: {}, fired: [], now } }),
): ControlRequest[] {
  const state: Partial<WorldState> = {
    autopilot: { chat: desk.bot, bank: desk.bot, slip: desk.bot, withdrawal: desk.bot },
  };
  return stubControlApi((request) => {
    if (request.method === "POST") return handleAction(request);
    const [path = "", query = ""] = request.path.split("?");
    if (path.endsWith("/rooms")) return { body: { rooms: desk.rooms, refused: desk.refused } };
    if (path.endsWith("/messages")) return { body: { messages: page(desk.messages, new URLSearchParams(query)) } };
    if (path.endsWith("/state")) {
      return { body: { world: { clock: { now, frozen: true, real: false } }, counts: {}, ...state } };
    }
    if (path.endsWith("/members")) return { body: { members: [] } };
    if (path.endsWith("/qrcodes")) return { body: { qrcodes: [] } };
    if (path.endsWith("/ready")) return { body: { ready: true, version: "1" } };
    return undefined;
  });
}

function page(messages: Conversation[], query: URLSearchParams): Conversation[] {
  const before = Number(query.get("before") ?? Number.POSITIVE_INFINITY);
  return messages.filter(({ id }) => id < before).slice(-Number(query.get("limit")));
}

/** Actions run so far, with their inputs. */
export function actionsIn(calls: ControlRequest[]): [string, unknown][] {
  return calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path.split("/").at(-1) ?? "", body]);
}
