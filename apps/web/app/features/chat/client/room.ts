import { CHAT_RECONNECT_DELAY_MS, CHAT_SOCKET_CHECK_MS } from "@mekong/contract/limits";
import type { ChatAnswer, ChatConfig, ChatWho, Conversation } from "../chat-data";
import type { OpenWire, Wire } from "./connection";

export type LineState =
  | "connecting"
  | "online"
  /** Reconnecting. */
  | "offline"
  /** The backend refused the join: the customer cannot chat (spec §4). */
  | "refused";

export interface RoomOptions {
  who: ChatWho;
  /** @throws if the web server does not respond */
  config: () => Promise<ChatAnswer<ChatConfig>>;
  openWire: OpenWire;
  /** Returns the id up to which no message is missing. */
  cursor: () => number;
  onState: (state: LineState) => void;
  onConfig: (config: ChatConfig) => void;
  onMessage: (stored: Conversation) => void;
  onTyping: (on: boolean) => void;
  /** `complete`: the socket delivers all missed messages; else reload the history. */
  onJoined: (complete: boolean) => void;
  onLeave: (to: string) => void;
}

/** Joins with a new ticket each time, and checks every five seconds that it is still joined (spec §4). */
export class Room {
  #state: LineState = "connecting";
  #wire: Wire | null = null;
  #joined = false;
  #closed = false;
  /** Results of older attempts are ignored. */
  #attempt = 0;
  /** Number of the running attempt; 0 if none. */
  #underWay = 0;
  /** Configuration with an unused ticket. */
  #fresh: ChatConfig | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: RoomOptions) {}

  check(): void {
    if (this.#closed || this.#underWay !== 0 || this.#joined || this.#state === "refused") return;
    if (!navigator.onLine) this.#become("offline");
    else if (!this.#wire) void this.#try((attempt) => this.#open(attempt));
    else if (!this.#wire.connected) this.#wire.connect();
    else this.#enter();
  }

  retry(): void {
    if (this.#state !== "refused") return;
    this.#become("connecting");
    this.check();
  }

  /** Call when the device goes offline, which a socket detects late. `check` reconnects. */
  drop(): void {
    this.#wire?.close();
    this.#wire = null;
    this.#down();
  }

  close(): void {
    this.#closed = true;
    this.#attempt++;
    clearTimeout(this.#again);
    this.#wire?.close();
    this.#wire = null;
  }

  #become(state: LineState): void {
    if (this.#closed || state === this.#state) return;
    this.#state = state;
    this.options.onState(state);
  }

  #down(): void {
    this.#joined = false;
    this.#attempt++;
    this.#underWay = 0;
    this.options.onTyping(false);
    if (this.#state !== "refused") this.#become("offline");
  }

  #enter(): void {
    void this.#try((attempt) => this.#join(attempt));
  }

  async #try(way: (attempt: number) => Promise<void>): Promise<void> {
    const attempt = ++this.#attempt;
    this.#underWay = attempt;
    try {
      await way(attempt);
    } catch {
      if (this.#counts(attempt)) this.#become("offline");
    } finally {
      if (this.#underWay === attempt) this.#underWay = 0;
    }
  }

  #counts(attempt: number): boolean {
    return !this.#closed && attempt === this.#attempt;
  }

  async #open(attempt: number): Promise<void> {
    const config = await this.#config(attempt);
    if (!config) return;
    this.#fresh = config;
    const wire = await this.options.openWire(config, {
      connected: () => this.#state !== "refused" && this.#enter(),
      down: () => this.#down(),
      messaging: (stored) => this.options.onMessage(stored),
      typing: (on) => this.options.onTyping(on),
      left: () => this.#left(),
    });
    if (!this.#counts(attempt)) return wire.close();
    this.#wire = wire;
    wire.connect();
  }

  async #join(attempt: number, isSecond = false): Promise<void> {
    const config = this.#fresh ?? (await this.#config(attempt));
    this.#fresh = null;
    const wire = this.#wire;
    const who = config && this.#asWhom(config);
    if (!config || !wire || !this.#counts(attempt)) return;
    if (!who) return this.#become("refused");
    const joined = await wire.join({ ...who, after: this.options.cursor() }, CHAT_SOCKET_CHECK_MS);
    if (!this.#counts(attempt)) return;
    if ("ok" in joined) return this.#in(config, joined);
    // The chat is closed or the ticket has expired: a new config has a redirect or a new ticket.
    if (["INVALID_TICKET", "gone"].includes(joined.error) && !isSecond) return this.#join(attempt, true);
    this.#become(["JOIN_REFUSED", "KEY_INVALID"].includes(joined.error) ? "refused" : "offline");
  }

  #in({ prefix }: ChatConfig, { room, complete }: { room: string; complete: boolean }): void {
    const { who, onJoined, onLeave } = this.options;
    // Another member signed in in another tab.
    if (who.kind === "member" && who.userId !== null && room !== prefix + who.userId) {
      onLeave(location.href);
      return;
    }
    this.#joined = true;
    this.#become("online");
    onJoined(complete);
  }

  /** Joins again, because the response tells why the backend closed the room. */
  #left(): void {
    this.#joined = false;
    this.#attempt++;
    this.#underWay = 0;
    this.#become("offline");
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.check(), CHAT_RECONNECT_DELAY_MS);
  }

  async #config(attempt: number): Promise<ChatConfig | null> {
    const { answer, leaveFor } = await this.options.config();
    if (!this.#counts(attempt)) return null;
    if (leaveFor !== undefined) this.options.onLeave(leaveFor);
    else if (!answer) this.#become("offline");
    else this.options.onConfig(answer);
    return answer ?? null;
  }

  #asWhom({ ticket }: ChatConfig): { ticket: string } | { guestId: string } | null {
    const { who } = this.options;
    if (who.kind === "guest") return { guestId: who.guestId };
    return ticket === null ? null : { ticket };
  }
}
