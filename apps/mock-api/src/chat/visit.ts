import type { Conversation } from "@mekong/contract/chat";
import { type ChatJoinError, type ChatJoined, chatJoin } from "@mekong/contract/chat-socket";
import { Refusal } from "@mekong/contract/errors";
import { CHAT_BURST_SECONDS, CHAT_SOCKET_BURST } from "@mekong/contract/limits";
import { Burst } from "../domain/chat/burst";
import { MAIN, type WorldRegistry } from "../world/registry";
import type { ChatChannel } from "./channel";
import type { ChatHubs } from "./hub";
import { recordJoin } from "./record";
import type { ChatClient } from "./typed-socket";
import { isClosed, type Visitor, visitorOf } from "./visitor";

type Acknowledge = (joined: ChatJoined) => void;
type Held = Awaited<ReturnType<WorldRegistry["acquire"]>>;

export interface VisitOptions {
  worlds: WorldRegistry;
  hubs: ChatHubs;
  /** Whether worlds other than `main` are reachable. */
  simulator: boolean;
  log: (error: unknown) => void;
}

/** Joins of one socket, serialized; rate-limits every event. */
export class SocketVisit {
  readonly #burst = new Burst(CHAT_SOCKET_BURST, CHAT_BURST_SECONDS);
  #line: Promise<void> = Promise.resolve();
  #channel: ChatChannel | null = null;

  constructor(
    private readonly socket: ChatClient,
    private readonly options: VisitOptions,
  ) {
    // Clients may send any payload.
    socket.on("join", (...said: unknown[]) => this.#hearJoin(said[0], said[1]));
    socket.onAny((event: string) => {
      if (event !== "join") this.#spend();
    });
    socket.on("disconnect", () => this.#leave());
  }

  /** A join without acknowledgement callback is ignored, but counts. */
  #hearJoin(who: unknown, acknowledge: unknown): void {
    const heardMs = performance.now();
    const answer = typeof acknowledge === "function" ? (acknowledge as Acknowledge) : undefined;
    if (!this.#spend(answer)) void this.#recordFlood(who, heardMs);
    else if (answer) this.#line = this.#line.then(() => this.#join(who, answer, heardMs));
  }

  /** Over the limit, answers an error and disconnects. Returns whether to continue. */
  #spend(answer?: Acknowledge): boolean {
    if (this.#burst.take()) return true;
    answer?.({ error: "REQUEST_LIMIT" });
    this.socket.disconnect(true);
    return false;
  }

  async #join(who: unknown, acknowledge: Acknowledge, heardMs: number): Promise<void> {
    if (!this.socket.connected) return;
    let inside = false;
    let held: Held | undefined;
    let visitor: Visitor | null = null;
    const answer = (joined: ChatJoined, replayed?: readonly Conversation[]) => {
      acknowledge(joined);
      if (held) recordJoin(held.world, { who, joined, replayed, visitor, heardMs });
    };
    try {
      held = await this.#world();
      const { world, release } = held;
      // Same order as HTTP calls: service status, validation, authentication.
      if (isClosed(world)) return this.#refuse("gone", answer);
      const parsed = chatJoin.safeParse(who);
      if (!parsed.success) return answer({ error: "KEY_INVALID" });
      visitor = await visitorOf(world, parsed.data);
      if (!visitor) return this.#refuse("INVALID_TICKET", answer);
      const channel = this.options.hubs.channel(world, visitor.room);
      if (channel !== this.#channel) this.#leave();
      this.#channel = channel;
      const { after } = parsed.data;
      inside = await channel.join({ socket: this.socket, visitor, after, acknowledge: answer, left: release });
    } catch (error) {
      const noWorld = error instanceof Refusal && error.code === "NO_WORLD";
      if (!noWorld) this.options.log(error);
      this.#refuse(noWorld ? "NO_WORLD" : "INTERNAL_SERVER_ERROR", answer);
    } finally {
      if (!inside) held?.release();
    }
  }

  /**
   * The caller must release it.
   * @throws Refusal NO_WORLD
   */
  async #world(): Promise<Held> {
    const { worlds, simulator } = this.options;
    const name = this.socket.data.world;
    if (name !== MAIN && !simulator) throw new Refusal("NO_WORLD");
    return worlds.acquire(name);
  }

  /** Also leaves the previous room. */
  #refuse(error: ChatJoinError, answer: Acknowledge): void {
    this.#leave();
    answer({ error });
  }

  async #recordFlood(who: unknown, heardMs: number): Promise<void> {
    try {
      const { world, release } = await this.#world();
      recordJoin(world, { who, joined: { error: "REQUEST_LIMIT" }, visitor: null, heardMs });
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
