import { type ChatJoined, chatJoin } from "@mekong/contract/chat-socket";
import { Refusal } from "@mekong/contract/errors";
import { CHAT_BURST_SECONDS, CHAT_SOCKET_BURST } from "@mekong/contract/limits";
import type { z } from "zod";
import { Burst } from "../domain/chat-burst";
import { MAIN, type WorldRegistry } from "../world/registry";
import type { ChatChannel } from "./channel";
import type { ChatHubs } from "./hub";
import type { ChatClient } from "./typed-socket";
import { visitorOf } from "./visitor";

type Acknowledge = (joined: ChatJoined) => void;

export interface VisitOptions {
  worlds: WorldRegistry;
  hubs: ChatHubs;
  /** Whether there are other worlds than `main`. */
  simulator: boolean;
  log: (error: unknown) => void;
}

/** What one socket says: joins, one after the other, and whatever else somebody may send. */
export class SocketVisit {
  readonly #burst = new Burst(CHAT_SOCKET_BURST, CHAT_BURST_SECONDS);
  #line: Promise<void> = Promise.resolve();
  #channel: ChatChannel | null = null;

  constructor(
    private readonly socket: ChatClient,
    private readonly options: VisitOptions,
  ) {
    // Typed as the catalogue says; what comes is anything.
    socket.on("join", (...said: unknown[]) => this.#hearJoin(said[0], said[1]));
    socket.onAny((event: string) => {
      if (event !== "join") this.#spend();
    });
    socket.on("disconnect", () => this.#leave());
  }

  /** A join that nobody waits for means nothing: it only counts. */
  #hearJoin(who: unknown, acknowledge: unknown): void {
    const answer = typeof acknowledge === "function" ? (acknowledge as Acknowledge) : undefined;
    if (!this.#spend(answer) || !answer) return;
    const parsed = chatJoin.safeParse(who);
    if (parsed.success) this.#line = this.#line.then(() => this.#join(parsed.data, answer));
    else answer({ error: "KEY_INVALID" });
  }

  /** Counts something said. One too many is told, and the socket cut. @returns whether it may go on */
  #spend(answer?: Acknowledge): boolean {
    if (this.#burst.take()) return true;
    answer?.({ error: "REQUEST_LIMIT" });
    this.socket.disconnect(true);
    return false;
  }

  async #join(who: z.output<typeof chatJoin>, acknowledge: Acknowledge): Promise<void> {
    if (!this.socket.connected) return;
    let inside = false;
    let release: () => void = () => undefined;
    try {
      const { worlds, hubs, simulator } = this.options;
      const name = this.socket.data.world;
      if (name !== MAIN && !simulator) throw new Refusal("NO_WORLD");
      const acquired = await worlds.acquire(name);
      release = acquired.release;
      const visitor = await visitorOf(acquired.world, who);
      if (!visitor) {
        this.#leave();
        return acknowledge({ error: "INVALID_TICKET" });
      }
      const channel = hubs.channel(acquired.world, visitor.room);
      if (channel !== this.#channel) this.#leave();
      this.#channel = channel;
      inside = await channel.join({ socket: this.socket, visitor, after: who.after, acknowledge, left: release });
    } catch (error) {
      this.#leave();
      const noWorld = error instanceof Refusal && error.code === "NO_WORLD";
      if (!noWorld) this.options.log(error);
      acknowledge({ error: noWorld ? "NO_WORLD" : "INTERNAL_SERVER_ERROR" });
    } finally {
      if (!inside) release();
    }
  }

  #leave(): void {
    this.#channel?.leave(this.socket);
    this.#channel = null;
  }
}
