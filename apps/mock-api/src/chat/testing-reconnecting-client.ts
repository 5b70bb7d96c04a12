import {
  CHAT_SOCKET_PATH,
  type ChatClientEvents,
  type ChatJoin,
  type ChatServerEvents,
} from "@mekong/contract/chat-socket";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import { WEB_ORIGIN } from "./testing";

const RECONNECT_DELAY_MS = 2;

interface ReconnectingClientOptions {
  /** The client calls this at every join. */
  getJoinPayload: () => Promise<ChatJoin>;
  world?: string;
  /** Ids of messages that were received before. */
  knownIds?: readonly number[];
}

/** Client that always reconnects and records message ids in order. */
export class ReconnectingClient {
  readonly ids: number[];
  joinCount = 0;
  readonly #socket: Socket<ChatServerEvents, ChatClientEvents>;
  #notifyWaiter: () => void = () => undefined;

  constructor(
    url: string,
    private readonly options: ReconnectingClientOptions,
  ) {
    const { world, knownIds = [] } = options;
    this.ids = [...knownIds];
    this.#socket = io(url, {
      path: CHAT_SOCKET_PATH,
      transports: ["websocket"],
      forceNew: true,
      reconnectionDelay: RECONNECT_DELAY_MS,
      reconnectionDelayMax: RECONNECT_DELAY_MS,
      auth: world === undefined ? {} : { world },
      extraHeaders: { origin: WEB_ORIGIN },
    });
    onTestFinished(() => this.stop());
    this.#socket.on("connect", () => void this.#joinRoom());
    this.#socket.on("messaging", ({ id }) => this.#onMessage(id));
  }

  /** Returns 0 before the first message. */
  get newestId(): number {
    return this.ids.at(-1) ?? 0;
  }

  waitForMessage(id: number): Promise<void> {
    return this.#waitUntil(() => this.newestId >= id);
  }

  waitForJoins(times: number): Promise<void> {
    return this.#waitUntil(() => this.joinCount >= times);
  }

  stop(): void {
    this.#socket.disconnect();
  }

  async #waitUntil(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        this.#notifyWaiter = resolve;
      });
    }
  }

  #onMessage(id: number): void {
    this.ids.push(id);
    this.#notifyWaiter();
  }

  async #joinRoom(): Promise<void> {
    const payload = { ...(await this.options.getJoinPayload()), after: this.newestId };
    // The result is null if the client was disconnected. It joins again after reconnecting.
    const joined = await this.#socket
      .timeout(10_000)
      .emitWithAck("join", payload)
      .catch(() => null);
    if (joined === null) return;
    if ("error" in joined) throw new Error(`the join was refused with ${joined.error}`);
    if (!joined.complete) throw new Error("more was missed than is replayed");
    this.joinCount += 1;
    this.#notifyWaiter();
  }
}
