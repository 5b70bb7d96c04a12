import type { Conversation } from "@mekong/contract/chat";
import {
  CHAT_TRAFFIC_METHOD,
  type ChatJoinError,
  type ChatJoinResult,
  chatJoinErrors,
  type chatTrafficEvents,
} from "@mekong/contract/chat-socket";
import { mask } from "../http/mask";
import { TrafficLog } from "../http/traffic";
import type { World } from "../world/world";
import type { Visitor } from "./visitor";

type ChatTrafficEvent = (typeof chatTrafficEvents)[number];

export interface RecordedJoin {
  payload: unknown;
  joined: ChatJoinResult;
  replayed?: readonly Conversation[];
  /** Null means that the socket is not identified yet. */
  visitor: Visitor | null;
  receivedAtMs: number;
}

export function recordJoin(world: World, { payload, joined, replayed, visitor, receivedAtMs }: RecordedJoin): void {
  const durationMs = Math.round((performance.now() - receivedAtMs) * 100) / 100;
  const code = typeof joined === "object" && joined !== null && "error" in joined ? joined.error : null;
  const answer = replayed?.length ? { ...joined, replayed: replayed.map(({ id }) => id) } : joined;
  addEntry(world, "join", visitor?.username ?? null, { code, durationMs, request: payload, answer });
}

export function recordMessage(world: World, conversation: Conversation, sockets: number): void {
  addEntry(world, "messaging", conversation?.username ?? null, { answer: { sockets, conversation } });
}

export function recordLeft(world: World, { username, room }: Visitor, reason: ChatJoinError): void {
  addEntry(world, "left", username, { code: reason, answer: { room } });
}

export function recordUpstreamFailure(world: World, about: string): void {
  addEntry(world, "join", null, { code: "INTERNAL_SERVER_ERROR", answer: { message: "UPSTREAM_FAIL", about } });
}

interface EntryDetails {
  code?: ChatJoinError | null;
  durationMs?: number;
  request?: unknown;
  answer: unknown;
}

function addEntry(
  world: World,
  event: ChatTrafficEvent,
  member: string | null,
  { code = null, durationMs = 0, request = null, answer }: EntryDetails,
): void {
  TrafficLog.of(world).add({
    at: world.clock.now().toISOString(),
    method: CHAT_TRAFFIC_METHOD,
    path: event,
    endpoint: null,
    member,
    // An upstream may send codes outside the contract.
    status: code === null ? 200 : (chatJoinErrors[code] ?? 400),
    code,
    durationMs,
    fault: null,
    entries: [],
    requestId: null,
    request: mask(request),
    answer: mask(answer),
  });
}
