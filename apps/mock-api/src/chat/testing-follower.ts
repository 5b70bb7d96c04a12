import {
  CHAT_SOCKET_PATH,
  type ChatClientEvents,
  type ChatJoin,
  type ChatServerEvents,
} from "@mekong/contract/chat-socket";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import { WEB } from "./testing";

/** How soon a follower comes back, in milliseconds. */
const BACK_AFTER_MS = 2;

interface Following {
  /** What to join with, asked for at every join. */
  who: () => Promise<ChatJoin>;
  world?: string;
  /** Ids that it has from before. */
  known?: readonly number[];
}

/** A browser that comes back whenever it is cut, and keeps every id that it was told, in the order it was told. */
export class Follower {
  readonly ids: number[];
  /** How often it came in. */
  joins = 0;
  readonly #socket: Socket<ChatServerEvents, ChatClientEvents>;
  #told: () => void = () => undefined;

  constructor(
    url: string,
    private readonly following: Following,
  ) {
    const { world, known = [] } = following;
    this.ids = [...known];
    this.#socket = io(url, {
      path: CHAT_SOCKET_PATH,
      transports: ["websocket"],
      forceNew: true,
      reconnectionDelay: BACK_AFTER_MS,
      reconnectionDelayMax: BACK_AFTER_MS,
      auth: world === undefined ? {} : { world },
      extraHeaders: { origin: WEB },
    });
    onTestFinished(() => this.stop());
    this.#socket.on("connect", () => void this.#join());
    this.#socket.on("messaging", ({ id }) => this.#take(id));
  }

  /** Id of the newest message that it was told; 0 for none. */
  get newest(): number {
    return this.ids.at(-1) ?? 0;
  }

  /** Waits until it has been told a message. */
  has(id: number): Promise<void> {
    return this.#until(() => this.newest >= id);
  }

  /** Waits until it has come in so often. */
  joined(times: number): Promise<void> {
    return this.#until(() => this.joins >= times);
  }

  stop(): void {
    this.#socket.disconnect();
  }

  async #until(so: () => boolean): Promise<void> {
    while (!so()) {
      await new Promise<void>((resolve) => {
        this.#told = resolve;
      });
    }
  }

  #take(id: number): void {
    this.ids.push(id);
    this.#told();
  }

  async #join(): Promise<void> {
    const asked = { ...(await this.following.who()), after: this.newest };
    // Cut meanwhile, it joins when it is back.
    const joined = await this.#socket
      .timeout(10_000)
      .emitWithAck("join", asked)
      .catch(() => null);
    if (joined === null) return;
    if ("error" in joined) throw new Error(`the join was refused with ${joined.error}`);
    if (!joined.complete) throw new Error("more was missed than is replayed");
    this.joins += 1;
    this.#told();
  }
}
