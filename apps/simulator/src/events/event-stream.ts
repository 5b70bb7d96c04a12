import { type WorldEvent, worldEvent } from "@mekong/contract/simulator/events";

/** State of the live connection; `attempt` counts consecutive failures. */
export type LiveState =
  | { phase: "connecting" }
  | { phase: "live" }
  | { phase: "waiting"; attempt: number; retryAtMs: number }
  | { phase: "closed" };

const INITIAL_DELAY_MS = 500;
const MAX_DELAY_MS = 10_000;

/** Delay before reconnect attempt n (from 1): exponential, at most ten seconds. */
export function backoffMs(attempt: number): number {
  return Math.min(MAX_DELAY_MS, INITIAL_DELAY_MS * 2 ** (attempt - 1));
}

export interface EventStreamOptions {
  /** Event endpoint of a world, without a query. */
  url: string;
  onEvent(event: WorldEvent): void;
  onState(state: LiveState): void;
  /**
   * Called when events may have been missed: after connecting, or when the world's event ids restarted. `isResync` is false
   * only for the first connection.
   */
  onCatchUp(isResync: boolean): void;
  /** Extra query parameters, read at each attempt. */
  search?(): Record<string, string>;
}

/** Event stream of one world. Reconnects with exponential backoff and requests missed events with `?after=`. */
export class EventStream {
  private socket: WebSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastId: number | undefined;
  private attempt = 0;
  private hasConnected = false;
  private closed = false;

  constructor(private readonly options: EventStreamOptions) {}

  open(): void {
    clearTimeout(this.timer);
    this.options.onState({ phase: "connecting" });
    const url = new URL(this.options.url);
    for (const [key, value] of Object.entries(this.options.search?.() ?? {})) url.searchParams.set(key, value);
    if (this.lastId !== undefined) url.searchParams.set("after", String(this.lastId));
    const socket = new WebSocket(url);
    this.socket = socket;
    socket.onopen = () => {
      this.attempt = 0;
      this.options.onState({ phase: "live" });
      this.options.onCatchUp(this.hasConnected);
      this.hasConnected = true;
    };
    socket.onmessage = (message) => this.handleMessage(message.data);
    socket.onclose = () => {
      if (this.closed || this.socket !== socket) return;
      this.attempt += 1;
      const delayMs = backoffMs(this.attempt);
      this.options.onState({ phase: "waiting", attempt: this.attempt, retryAtMs: Date.now() + delayMs });
      this.timer = setTimeout(() => this.open(), delayMs);
    };
  }

  /** Closes permanently. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.options.onState({ phase: "closed" });
  }

  private handleMessage(data: unknown): void {
    const parsed = worldEvent.safeParse(JSON.parse(String(data)));
    if (!parsed.success) {
      console.error("Event does not match the contract", data, parsed.error);
      return;
    }
    // The server never repeats ids up to `after`: a smaller id means that the world was reset or reopened and counts from
    // 1.
    const hasRestarted = this.lastId !== undefined && parsed.data.id <= this.lastId;
    this.lastId = parsed.data.id;
    if (hasRestarted) this.options.onCatchUp(true);
    this.options.onEvent(parsed.data);
  }
}
