import type { ChatClientEvents, ChatJoin, ChatJoinResult, ChatServerEvents } from "@mekong/contract/chat-socket";
import { CHAT_RECONNECT_DELAY_MS, CHAT_SOCKET_CHECK_MS } from "@mekong/contract/limits";
import type { Socket } from "socket.io-client";
import type { ChatAnswer, ChatConfig, ChatIdentity, Conversation } from "../chat-data";

export interface SocketListeners {
  connected(): void;
  /** Socket.IO reconnects, except after a disconnect by the server: then call `connect`. */
  disconnected(): void;
  messaging(stored: Conversation): void;
  typing(on: boolean): void;
  roomClosed(): void;
}

export interface ChatSocket {
  readonly connected: boolean;
  connect(): void;
  /** @throws Error if not acknowledged within `timeoutMs` */
  join(joinRequest: ChatJoin, timeoutMs: number): Promise<ChatJoinResult>;
  close(): void;
}

interface SocketOptions {
  url: string;
  path: string;
  world: string | null;
}

export type OpenSocket = (options: SocketOptions, listeners: SocketListeners) => Promise<ChatSocket>;

/** WebSocket only; reconnects every half second without limit (spec §4). */
export const openSocket: OpenSocket = async ({ url, path, world }, listeners) => {
  const { io } = await import("socket.io-client");
  const socket: Socket<ChatServerEvents, ChatClientEvents> = io(url, {
    path,
    transports: ["websocket"],
    query: world === null ? {} : { world },
    reconnectionDelay: CHAT_RECONNECT_DELAY_MS,
    reconnectionDelayMax: CHAT_RECONNECT_DELAY_MS,
    reconnectionAttempts: Number.POSITIVE_INFINITY,
    // Ends a hanging attempt, so that the next can start.
    timeout: 2 * CHAT_SOCKET_CHECK_MS,
    autoConnect: false,
    forceNew: true,
  });
  socket.on("connect", listeners.connected);
  socket.on("disconnect", listeners.disconnected);
  socket.on("connect_error", listeners.disconnected);
  socket.on("messaging", listeners.messaging);
  socket.on("typing", ({ on }) => listeners.typing(on));
  socket.on("left", listeners.roomClosed);
  return {
    get connected() {
      return socket.connected;
    },
    connect: () => void socket.connect(),
    join: (joinRequest, timeoutMs) => socket.timeout(timeoutMs).emitWithAck("join", joinRequest),
    close: () => {
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
};

export type ConnectionStatus =
  | "connecting"
  | "online"
  /** Reconnecting. */
  | "offline"
  /** The backend refused the join (spec §4). */
  | "refused";

interface RoomOptions {
  identity: ChatIdentity;
  /** @throws if the web server does not respond */
  config: () => Promise<ChatAnswer<ChatConfig>>;
  openSocket: OpenSocket;
  cursor: () => number;
  onState: (state: ConnectionStatus) => void;
  onConfig: (config: ChatConfig) => void;
  onMessage: (stored: Conversation) => void;
  onTyping: (on: boolean) => void;
  /** `complete`: the socket delivers all missed messages; else reload the history. */
  onJoined: (complete: boolean) => void;
  onLeave: (to: string) => void;
}

/** Each join uses a new ticket. The connection is checked every five seconds (spec §4). */
export class Room {
  #state: ConnectionStatus = "connecting";
  #socket: ChatSocket | null = null;
  #joined = false;
  #closed = false;
  /** Results of older attempts are ignored. */
  #attempt = 0;
  /** Number of the running attempt; 0 if none. */
  #runningAttempt = 0;
  /** Configuration with an unused ticket. */
  #freshConfig: ChatConfig | null = null;
  #rejoinTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: RoomOptions) {}

  check(): void {
    if (this.#closed || this.#runningAttempt !== 0 || this.#joined || this.#state === "refused") return;
    if (!navigator.onLine) this.#setState("offline");
    else if (!this.#socket) void this.#runAttempt((attempt) => this.#open(attempt));
    else if (!this.#socket.connected) this.#socket.connect();
    else this.#startJoin();
  }

  retry(): void {
    if (this.#state !== "refused") return;
    this.#setState("connecting");
    this.check();
  }

  /** Call when the device goes offline, which a socket detects late. `check` reconnects. */
  drop(): void {
    this.#socket?.close();
    this.#socket = null;
    this.#onDisconnect();
  }

  close(): void {
    this.#closed = true;
    this.#attempt++;
    clearTimeout(this.#rejoinTimer);
    this.#socket?.close();
    this.#socket = null;
  }

  #setState(state: ConnectionStatus): void {
    if (this.#closed || state === this.#state) return;
    this.#state = state;
    this.options.onState(state);
  }

  #onDisconnect(): void {
    this.#joined = false;
    this.#attempt++;
    this.#runningAttempt = 0;
    this.options.onTyping(false);
    if (this.#state !== "refused") this.#setState("offline");
  }

  #startJoin(): void {
    void this.#runAttempt((attempt) => this.#join(attempt));
  }

  async #runAttempt(step: (attempt: number) => Promise<void>): Promise<void> {
    const attempt = ++this.#attempt;
    this.#runningAttempt = attempt;
    try {
      await step(attempt);
    } catch {
      if (this.#isCurrent(attempt)) this.#setState("offline");
    } finally {
      if (this.#runningAttempt === attempt) this.#runningAttempt = 0;
    }
  }

  #isCurrent(attempt: number): boolean {
    return !this.#closed && attempt === this.#attempt;
  }

  async #open(attempt: number): Promise<void> {
    const config = await this.#fetchConfig(attempt);
    if (!config) return;
    this.#freshConfig = config;
    const socket = await this.options.openSocket(config, {
      connected: () => this.#state !== "refused" && this.#startJoin(),
      disconnected: () => this.#onDisconnect(),
      messaging: (stored) => this.options.onMessage(stored),
      typing: (on) => this.options.onTyping(on),
      roomClosed: () => this.#onRoomClosed(),
    });
    if (!this.#isCurrent(attempt)) return socket.close();
    this.#socket = socket;
    socket.connect();
  }

  async #join(attempt: number, isRetry = false): Promise<void> {
    const config = this.#freshConfig ?? (await this.#fetchConfig(attempt));
    this.#freshConfig = null;
    const socket = this.#socket;
    const joinCredentials = config && this.#joinCredentials(config);
    if (!config || !socket || !this.#isCurrent(attempt)) return;
    if (!joinCredentials) return this.#setState("refused");
    const joined = await socket.join({ ...joinCredentials, after: this.options.cursor() }, CHAT_SOCKET_CHECK_MS);
    if (!this.#isCurrent(attempt)) return;
    if ("ok" in joined) return this.#onJoined(config, joined);
    // Retries with a new config: it has a redirect (chat closed) or a new ticket (ticket expired).
    if (["INVALID_TICKET", "gone"].includes(joined.error) && !isRetry) return this.#join(attempt, true);
    this.#setState(["JOIN_REFUSED", "KEY_INVALID"].includes(joined.error) ? "refused" : "offline");
  }

  #onJoined({ prefix }: ChatConfig, { room, complete }: { room: string; complete: boolean }): void {
    const { identity, onJoined, onLeave } = this.options;
    // Another member signed in in another tab.
    if (identity.kind === "member" && identity.userId !== null && room !== prefix + identity.userId) {
      onLeave(location.href);
      return;
    }
    this.#joined = true;
    this.#setState("online");
    onJoined(complete);
  }

  /** Joins again, because the response tells why the backend closed the room. */
  #onRoomClosed(): void {
    this.#joined = false;
    this.#attempt++;
    this.#runningAttempt = 0;
    this.#setState("offline");
    clearTimeout(this.#rejoinTimer);
    this.#rejoinTimer = setTimeout(() => this.check(), CHAT_RECONNECT_DELAY_MS);
  }

  async #fetchConfig(attempt: number): Promise<ChatConfig | null> {
    const { answer, leaveFor } = await this.options.config();
    if (!this.#isCurrent(attempt)) return null;
    if (leaveFor !== undefined) this.options.onLeave(leaveFor);
    else if (!answer) this.#setState("offline");
    else this.options.onConfig(answer);
    return answer ?? null;
  }

  #joinCredentials({ ticket }: ChatConfig): { ticket: string } | { guestId: string } | null {
    const { identity } = this.options;
    if (identity.kind === "guest") return { guestId: identity.guestId };
    return ticket === null ? null : { ticket };
  }
}
