import type { CustomerMessage } from "@mekong/contract/chat";
import {
  CHAT_PAGE_SIZE,
  CHAT_SOCKET_CHECK_MS,
  CHAT_STAMP_DELAY_MS,
  CHAT_TYPING_SECONDS,
  MAX_PAGE_SIZE,
  UPLOAD_LINK_MINUTES,
} from "@mekong/contract/limits";
import { ALERT_MS } from "@mekong/contract/screen";
import { pageMember } from "../../session/page-member";
import type { ChatHistory, ChatSent, Conversation } from "../chat-data";
import type { ShownMessage } from "../message/types";
import { checkFile } from "./files";
import { Outbox } from "./outbox";
import { Reading } from "./reading";
import { type LineState, Room } from "./room";
import { keyOf, ShownRows, shownStored, shownUnsent, storedFrom } from "./shown";
import type { ChatAlert, ChatSnapshot, ChatStoreOptions } from "./snapshot";
import { Timeline } from "./timeline";
import { Timers } from "./timers";

/** One minute before file links expire. */
const RELINK_AFTER_MS = (UPLOAD_LINK_MINUTES - 1) * 60_000;

type State = Omit<ChatSnapshot, "messages" | "hasOlder">;

export class ChatStore {
  readonly #timeline = new Timeline();
  readonly #outbox: Outbox;
  readonly #room: Room;
  readonly #reading: Reading;
  readonly #listeners = new Set<() => void>();
  /** Keys of own messages that show no time yet. */
  readonly #unstamped = new Set<string>();
  readonly #previews = new Map<string, string>();
  readonly #timers = new Timers();
  readonly #rows = new ShownRows();
  #state: State = {
    loading: "under-way",
    line: "connecting",
    olderLoading: false,
    unread: 0,
    typing: false,
    alert: null,
    mediaOrigin: "",
  };
  #snapshot: ChatSnapshot | null = null;
  #started = false;
  #closed = false;
  #asking = false;
  /** Browser time (ms since 1970) of the response with the current file links. */
  #linkedAtMs = 0;
  #check: ReturnType<typeof setInterval> | undefined;
  draft = "";

  constructor(private readonly options: ChatStoreOptions) {
    const { who, transport, kept, openWire, onLeave } = options;
    this.#reading = new Reading({
      transport,
      onUnread: (unread) => {
        this.#changed({ unread });
        options.onUnread(unread);
      },
    });
    this.#outbox = new Outbox({
      transport,
      kept,
      keptUnder: `chat-unsent:${who.kind === "guest" ? who.guestId : (who.userId ?? pageMember())}`,
      onChange: () => this.#changed({}),
      onSent: (...sent) => this.#sent(...sent),
      onLeave,
    });
    this.#room = new Room({
      who,
      openWire,
      config: () => transport.config(),
      cursor: () => this.#timeline.cursor,
      onConfig: ({ mediaOrigin }) => this.#changed({ mediaOrigin }),
      onState: (line) => this.#line(line),
      onMessage: (stored) => this.#arrived(stored),
      onTyping: (on) => this.#typing(on),
      onJoined: (complete) => {
        if (!complete) void this.#loadNewest();
        void this.#outbox.flush();
      },
      onLeave,
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): ChatSnapshot => {
    this.#snapshot ??= { ...this.#state, messages: this.#messages(), hasOlder: this.#timeline.hasOlder };
    return this.#snapshot;
  };

  start(): void {
    if (this.#started || this.#closed) return;
    this.#started = true;
    window.addEventListener("online", this.#goOn);
    window.addEventListener("offline", this.#lost);
    this.#check = setInterval(this.#goOn, CHAT_SOCKET_CHECK_MS);
    this.#goOn();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener("online", this.#goOn);
    window.removeEventListener("offline", this.#lost);
    clearInterval(this.#check);
    this.#timers.clear();
    this.#reading.close();
    for (const url of this.#previews.values()) URL.revokeObjectURL(url);
    this.#room.close();
    this.#outbox.close();
  }

  send(message: CustomerMessage): void {
    this.#outbox.add(message);
  }

  attach(files: Iterable<File>): void {
    for (const file of files) {
      const checked = checkFile(file);
      if (checked.trouble) this.alert(checked.trouble);
      else this.#previews.set(this.#outbox.attach(file, checked.kind), URL.createObjectURL(file));
    }
    this.#changed({});
  }

  resend(key: string): void {
    this.#outbox.resend(key);
  }

  remove(key: string): void {
    this.#outbox.remove(key);
    const preview = this.#previews.get(key);
    if (preview !== undefined) URL.revokeObjectURL(preview);
    this.#previews.delete(key);
  }

  retry(): void {
    this.#room.retry();
    this.#goOn();
  }

  watch(watching: boolean): void {
    this.#reading.watch(watching);
  }

  alert(alert: ChatAlert): void {
    this.#changed({ alert });
    this.#timers.after("alert", ALERT_MS, () => this.#changed({ alert: null }));
  }

  async loadOlder(): Promise<void> {
    if (this.#state.olderLoading || this.#state.loading !== "done" || !this.#timeline.hasOlder) return;
    this.#changed({ olderLoading: true });
    try {
      const older = { limit: CHAT_PAGE_SIZE, skip: this.#timeline.size };
      const { answer, leaveFor } = await this.options.transport.history(older);
      if (this.#closed) return;
      if (leaveFor !== undefined) return this.options.onLeave(leaveFor);
      if (!answer) return this.alert({ kind: "olderFailed" });
      // The page had no new messages although there are more: the socket missed some, so `skip` is wrong.
      const isBehind = this.#timeline.addOlder(answer) === 0 && this.#timeline.hasOlder;
      if (isBehind) await this.#loadNewest();
    } catch {
      this.alert({ kind: "olderFailed" });
    } finally {
      this.#changed({ olderLoading: false });
    }
  }

  /** Renews file links; they expire with time or when the world clock moves. */
  async relink(): Promise<void> {
    if (this.#asking || this.#timeline.size === 0) return;
    this.#asking = true;
    try {
      const limit = Math.min(MAX_PAGE_SIZE, this.#timeline.size);
      const { answer } = await this.options.transport.history({ limit, skip: 0 });
      if (!answer || this.#closed) return;
      this.#timeline.addOlder(answer);
      this.#linkedAtMs = Date.now();
      this.#changed({});
    } catch {
      // The media tile shows the error.
    } finally {
      this.#asking = false;
    }
  }

  /** Resumes what is pending: load, connection, unsent messages, expiring links. */
  readonly #goOn = (): void => {
    if (this.#state.loading !== "done") void this.#loadNewest();
    else this.#room.check();
    void this.#outbox.flush();
    const ends = this.#timeline.hasUploads && Date.now() - this.#linkedAtMs > RELINK_AFTER_MS;
    if (this.#state.loading === "done" && ends && document.visibilityState === "visible") void this.relink();
  };

  readonly #lost = (): void => this.#room.drop();

  async #loadNewest(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    const isFirst = this.#state.loading !== "done";
    try {
      const { answer, leaveFor } = await this.options.transport.history({ limit: CHAT_PAGE_SIZE, skip: 0 });
      if (this.#closed) return;
      if (leaveFor !== undefined) return this.options.onLeave(leaveFor);
      if (answer) this.#loaded(answer);
      else if (isFirst) this.#changed({ loading: "failed" });
    } catch {
      if (isFirst) this.#changed({ loading: "failed" });
    } finally {
      this.#asking = false;
    }
    if (isFirst && this.#state.loading === "done") this.#room.check();
  }

  #loaded(answer: ChatHistory): void {
    this.#timeline.startFrom(answer);
    this.#linkedAtMs = Date.now();
    for (const { clientKey } of answer.conversations) if (clientKey) this.#outbox.remove(clientKey);
    this.#changed({ loading: "done" });
    this.#reading.unread = answer.unread;
  }

  #arrived(stored: Conversation): void {
    const isNew = this.#timeline.addLive(stored);
    if (stored.sender !== "customer" && isNew) this.#reading.unread += 1;
    if (stored.sender === "customer" && stored.clientKey && this.#outbox.has(stored.clientKey)) {
      this.#stampSoon(stored.clientKey);
      this.#outbox.remove(stored.clientKey);
    }
    this.#changed({});
  }

  #sent(message: CustomerMessage, key: string, sent: ChatSent): void {
    const stored = storedFrom(this.options.who, message, key, sent);
    // The response has no id: load the newest page to get the message.
    if (!stored) return void this.#loadNewest();
    this.#stampSoon(key);
    this.#timeline.addOwn(stored);
  }

  #stampSoon(key: string): void {
    if (this.#timers.has(`stamp ${key}`)) return;
    this.#unstamped.add(key);
    this.#timers.after(`stamp ${key}`, CHAT_STAMP_DELAY_MS, () => {
      this.#unstamped.delete(key);
      this.#changed({});
    });
  }

  #line(line: LineState): void {
    this.#changed({ line });
    if (line === "refused") this.alert({ kind: "cannotChat" });
  }

  /** Only the typing event ends the indicator: a bot message must not end an agent's typing. */
  #typing(on: boolean): void {
    this.#timers.cancel("typing");
    if (on) this.#timers.after("typing", CHAT_TYPING_SECONDS * 1_000, () => this.#changed({ typing: false }));
    if (on !== this.#state.typing) this.#changed({ typing: on });
  }

  #messages(): ShownMessage[] {
    const preview = (key: string) => this.#previews.get(key) ?? null;
    const stored = this.#timeline.list();
    const known = new Set(stored.map(keyOf));
    return this.#rows.of([
      ...stored.map((each) => shownStored(each, !this.#unstamped.has(keyOf(each)), preview(keyOf(each)))),
      ...this.#outbox.list().flatMap((each) => (known.has(each.key) ? [] : [shownUnsent(each, preview(each.key))])),
    ]);
  }

  #changed(change: Partial<State>): void {
    if (this.#closed) return;
    this.#state = { ...this.#state, ...change };
    this.#snapshot = null;
    for (const listener of this.#listeners) listener();
  }
}
