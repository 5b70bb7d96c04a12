import {
  CHAT_SOCKET_PATH,
  type ChatClientEvents,
  type ChatJoin,
  type ChatServerEvents,
} from "@mekong/contract/chat-socket";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import { WEB } from "./testing";

const BACK_AFTER_MS = 2;

interface Following {
  /** Called at every join. */
  who: () => Promise<ChatJoin>;
  world?: string;
  /** Message ids received before. */
  known?: readonly number[];
}

/** Client that always reconnects and records message ids in order. */
export class Follower {
  readonly ids: number[];
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

  /** 0 before the first message. */
  get newest(): number {
    return this.ids.at(-1) ?? 0;
  }

  has(id: number): Promise<void> {
    return this.#until(() => this.newest >= id);
  }

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
    // Null if it was disconnected: it joins again after reconnecting.
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
