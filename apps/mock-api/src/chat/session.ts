import type { Conversation } from "@mekong/contract/chat";
import { type ChatJoinError, type ChatJoinResult, chatJoin } from "@mekong/contract/chat-socket";
import { Refusal } from "@mekong/contract/errors";
import { CHAT_BURST_SECONDS, CHAT_SOCKET_BURST } from "@mekong/contract/limits";
import { RateLimiter } from "../domain/chat/rate-limiter";
import { MAIN, type WorldRegistry } from "../world/registry";
import type { ChatChannel } from "./channel";
import type { ChatHubs } from "./hub";
import { recordJoin } from "./record-traffic";
import type { ChatClient } from "./typed-socket";
import { isClosed, type Visitor, visitorOf } from "./visitor";

type Acknowledge = (joined: ChatJoinResult) => void;
type WorldLease = Awaited<ReturnType<WorldRegistry["acquire"]>>;

export interface ChatSessionOptions {
  worlds: WorldRegistry;
  hubs: ChatHubs;
  /** Whether worlds other than `main` are reachable. */
  simulator: boolean;
  log: (error: unknown) => void;
}

/** Runs a socket's joins one at a time. */
export class ChatSession {
  readonly #burst = new RateLimiter(CHAT_SOCKET_BURST, CHAT_BURST_SECONDS);
  #queue: Promise<void> = Promise.resolve();
  #channel: ChatChannel | null = null;

  constructor(
    private readonly socket: ChatClient,
    private readonly options: ChatSessionOptions,
  ) {
    socket.on("join", (...args: unknown[]) => this.#onJoin(args[0], args[1]));
    socket.onAny((event: string) => {
      if (event !== "join") this.#checkRateLimit();
    });
    socket.on("disconnect", () => this.#leave());
  }

  /** A join without a callback gets no response but counts towards the rate limit. */
  #onJoin(payload: unknown, acknowledge: unknown): void {
    const receivedAtMs = performance.now();
    const respond = typeof acknowledge === "function" ? (acknowledge as Acknowledge) : undefined;
    if (!this.#checkRateLimit(respond)) void this.#recordRateLimited(payload, receivedAtMs);
    else if (respond) this.#queue = this.#queue.then(() => this.#join(payload, respond, receivedAtMs));
  }

  #checkRateLimit(respond?: Acknowledge): boolean {
    if (this.#burst.tryAcquire()) return true;
    respond?.({ error: "REQUEST_LIMIT" });
    this.socket.disconnect(true);
    return false;
  }

  async #join(payload: unknown, acknowledge: Acknowledge, receivedAtMs: number): Promise<void> {
    if (!this.socket.connected) return;
    let isJoined = false;
    let lease: WorldLease | undefined;
    let visitor: Visitor | null = null;
    const respond = (joined: ChatJoinResult, replayed?: readonly Conversation[]) => {
      acknowledge(joined);
      if (lease) recordJoin(lease.world, { payload, joined, replayed, visitor, receivedAtMs });
    };
    try {
      lease = await this.#acquireWorld();
      const { world, release } = lease;
      // The world now has an upstream, which the browser reaches when it reconnects.
      if (world.manifest.upstream) return void this.socket.conn.close();
      // These checks have the same order as those of HTTP requests.
      if (isClosed(world)) return this.#refuse("gone", respond);
      const parsed = chatJoin.safeParse(payload);
      if (!parsed.success) return respond({ error: "KEY_INVALID" });
      visitor = await visitorOf(world, parsed.data);
      if (!visitor) return this.#refuse("INVALID_TICKET", respond);
      const channel = this.options.hubs.channel(world, visitor.room);
      if (channel !== this.#channel) this.#leave();
      this.#channel = channel;
      const { after } = parsed.data;
      isJoined = await channel.join({ socket: this.socket, visitor, after, acknowledge: respond, onLeave: release });
    } catch (error) {
      const isUnknownWorld = error instanceof Refusal && error.code === "NO_WORLD";
      if (!isUnknownWorld) this.options.log(error);
      this.#refuse(isUnknownWorld ? "NO_WORLD" : "INTERNAL_SERVER_ERROR", respond);
    } finally {
      if (!isJoined) lease?.release();
    }
  }

  async #acquireWorld(): Promise<WorldLease> {
    const { worlds, simulator } = this.options;
    const name = this.socket.data.world;
    if (name !== MAIN && !simulator) throw new Refusal("NO_WORLD");
    return worlds.acquire(name);
  }

  #refuse(error: ChatJoinError, respond: Acknowledge): void {
    this.#leave();
    respond({ error });
  }

  async #recordRateLimited(payload: unknown, receivedAtMs: number): Promise<void> {
    try {
      const { world, release } = await this.#acquireWorld();
      recordJoin(world, { payload, joined: { error: "REQUEST_LIMIT" }, visitor: null, receivedAtMs });
      release();
    } catch (error) {
      // Without a world there is no traffic log.
      if (!(error instanceof Refusal)) this.options.log(error);
    }
  }

  #leave(): void {
    this.#channel?.leave(this.socket);
    this.#channel = null;
  }
}
