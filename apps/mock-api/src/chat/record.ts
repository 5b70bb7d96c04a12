import type { Conversation } from "@mekong/contract/chat";
import {
  CHAT_TRAFFIC_METHOD,
  type ChatJoinError,
  type ChatJoined,
  chatJoinErrors,
  type chatTrafficEvents,
} from "@mekong/contract/chat-socket";
import { mask } from "../http/mask";
import { TrafficLog } from "../http/traffic";
import type { World } from "../world/world";
import type { Visitor } from "./visitor";

type Event = (typeof chatTrafficEvents)[number];

export interface AnsweredJoin {
  /** Unvalidated join payload. */
  who: unknown;
  joined: ChatJoined;
  replayed?: readonly Conversation[];
  /** Null before the socket is identified. */
  visitor: Visitor | null;
  /** `performance.now()` at receipt. */
  heardMs: number;
}

export function recordJoin(world: World, { who, joined, replayed, visitor, heardMs }: AnsweredJoin): void {
  const durationMs = Math.round((performance.now() - heardMs) * 100) / 100;
  const code = "error" in joined ? joined.error : null;
  const answer = replayed?.length ? { ...joined, replayed: replayed.map(({ id }) => id) } : joined;
  add(world, "join", visitor?.username ?? null, { code, durationMs, request: who, answer });
}

/** Adds one row per message, not per socket. */
export function recordMessage(world: World, conversation: Conversation, sockets: number): void {
  add(world, "messaging", conversation.username, { answer: { sockets, conversation } });
}

export function recordLeft(world: World, { username, room }: Visitor, why: ChatJoinError): void {
  add(world, "left", username, { code: why, answer: { room } });
}

interface Said {
  code?: ChatJoinError | null;
  durationMs?: number;
  request?: unknown;
  answer: unknown;
}

function add(
  world: World,
  event: Event,
  member: string | null,
  { code = null, durationMs = 0, request = null, answer }: Said,
): void {
  TrafficLog.of(world).add({
    at: world.clock.now().toISOString(),
    method: CHAT_TRAFFIC_METHOD,
    path: event,
    endpoint: null,
    member,
    status: code === null ? 200 : chatJoinErrors[code],
    code,
    durationMs,
    fault: null,
    entries: [],
    requestId: null,
    request: mask(request),
    answer: mask(answer),
  });
}
