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
import type { ChatHistory, ChatSendResult, Conversation } from "../chat-data";
import type { ShownMessage } from "../message/message";
import { Outbox } from "./outbox";
import { ReadTracker } from "./read-tracker";
import { type ConnectionStatus, Room } from "./room";
import type { ChatAlert, ChatSnapshot, ChatStoreOptions } from "./snapshot";
import { messageKey, RowCache, storedToShown, Timeline, toConversation, unsentToShown } from "./timeline";
import { Timers } from "./timers";
import { checkFile } from "./transport";

const RELINK_AFTER_MS = (UPLOAD_LINK_MINUTES - 1) * 60_000;

type State = Omit<ChatSnapshot, "messages" | "hasOlder">;

export class ChatStore {
  readonly #timeline = new Timeline();
  readonly #outbox: Outbox;
  readonly #room: Room;
  readonly #readTracker: ReadTracker;
  readonly #listeners = new Set<() => void>();
  /** Keys of own messages that show no time yet. */
  readonly #unstamped = new Set<string>();
  readonly #previews = new Map<string, string>();
  readonly #timers = new Timers();
  readonly #rows = new RowCache();
  #state: State = {
    loading: "under-way",
    connectionStatus: "connecting",
    olderLoading: false,
    unread: 0,
    typing: false,
    alert: null,
    mediaOrigin: "",
  };
  #snapshot: ChatSnapshot | null = null;
  #started = false;
  #closed = false;
  #loadingHistory = false;
  /** Browser time (ms) of the response with the current file links. */
  #linkedAtMs = 0;
  #checkTimer: ReturnType<typeof setInterval> | undefined;
  draft = "";

  constructor(private readonly options: ChatStoreOptions) {
    const { identity, transport, storage, openSocket, onLeave } = options;
    this.#readTracker = new ReadTracker({
      transport,
      onUnread: (unread) => {
        this.#update({ unread });
        options.onUnread(unread);
      },
    });
    this.#outbox = new Outbox({
      transport,
      storage,
      storageKey: `chat-unsent:${identity.kind === "guest" ? identity.guestId : (identity.userId ?? pageMember())}`,
      onChange: () => this.#update({}),
      onSent: (...sent) => this.#onSent(...sent),
      onLeave,
    });
    this.#room = new Room({
      identity,
      openSocket,
      config: () => transport.config(),
      cursor: () => this.#timeline.cursor,
      onConfig: ({ mediaOrigin }) => this.#update({ mediaOrigin }),
      onState: (connectionStatus) => this.#connectionStatus(connectionStatus),
      onMessage: (stored) => this.#onMessage(stored),
      onTyping: (on) => this.#setTyping(on),
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
    window.addEventListener("online", this.#resume);
    window.addEventListener("offline", this.#onOffline);
    this.#checkTimer = setInterval(this.#resume, CHAT_SOCKET_CHECK_MS);
    this.#resume();
  }

  close(): void {
    this.#closed = true;
    window.removeEventListener("online", this.#resume);
    window.removeEventListener("offline", this.#onOffline);
    clearInterval(this.#checkTimer);
    this.#timers.clear();
    this.#readTracker.close();
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
      if (checked.error) this.alert(checked.error);
      else this.#previews.set(this.#outbox.attach(file, checked.kind), URL.createObjectURL(file));
    }
    this.#update({});
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
    this.#resume();
  }

  setInView(inView: boolean): void {
    this.#readTracker.setInView(inView);
  }

  alert(alert: ChatAlert): void {
    this.#update({ alert });
    this.#timers.after("alert", ALERT_MS, () => this.#update({ alert: null }));
  }

  async loadOlder(): Promise<void> {
    if (this.#state.olderLoading || this.#state.loading !== "done" || !this.#timeline.hasOlder) return;
    this.#update({ olderLoading: true });
    try {
      const older = { limit: CHAT_PAGE_SIZE, skip: this.#timeline.size };
      const { answer, leaveFor } = await this.options.transport.history(older);
      if (this.#closed) return;
      if (leaveFor !== undefined) return this.options.onLeave(leaveFor);
      if (!answer) return this.alert({ kind: "olderFailed" });
      // None is new although more exist: the socket missed some, so `skip` is wrong.
      const isBehind = this.#timeline.addOlder(answer) === 0 && this.#timeline.hasOlder;
      if (isBehind) await this.#loadNewest();
    } catch {
      this.alert({ kind: "olderFailed" });
    } finally {
      this.#update({ olderLoading: false });
    }
  }

  /** Links expire with time or when the world clock moves. */
  async relink(): Promise<void> {
    if (this.#loadingHistory || this.#timeline.size === 0) return;
    this.#loadingHistory = true;
    try {
      const limit = Math.min(MAX_PAGE_SIZE, this.#timeline.size);
      const { answer } = await this.options.transport.history({ limit, skip: 0 });
      if (!answer || this.#closed) return;
      this.#timeline.addOlder(answer);
      this.#linkedAtMs = Date.now();
      this.#update({});
    } catch {
      // The media tile shows the error.
    } finally {
      this.#loadingHistory = false;
    }
  }

  readonly #resume = (): void => {
    if (this.#state.loading !== "done") void this.#loadNewest();
    else this.#room.check();
    void this.#outbox.flush();
    const linksExpire = this.#timeline.hasUploads && Date.now() - this.#linkedAtMs > RELINK_AFTER_MS;
    if (this.#state.loading === "done" && linksExpire && document.visibilityState === "visible") void this.relink();
  };

  readonly #onOffline = (): void => this.#room.drop();

  async #loadNewest(): Promise<void> {
    if (this.#loadingHistory) return;
    this.#loadingHistory = true;
    const isFirst = this.#state.loading !== "done";
    try {
      const { answer, leaveFor } = await this.options.transport.history({ limit: CHAT_PAGE_SIZE, skip: 0 });
      if (this.#closed) return;
      if (leaveFor !== undefined) return this.options.onLeave(leaveFor);
      if (answer) this.#applyHistory(answer);
      else if (isFirst) this.#update({ loading: "failed" });
    } catch {
      if (isFirst) this.#update({ loading: "failed" });
    } finally {
      this.#loadingHistory = false;
    }
    if (isFirst && this.#state.loading === "done") this.#room.check();
  }

  #applyHistory(answer: ChatHistory): void {
    this.#timeline.startFrom(answer);
    this.#linkedAtMs = Date.now();
    for (const { clientKey } of answer.conversations) if (clientKey) this.#outbox.remove(clientKey);
    this.#update({ loading: "done" });
    this.#readTracker.unread = answer.unread;
  }

  #onMessage(stored: Conversation): void {
    const isNew = this.#timeline.addLive(stored);
    if (stored.sender !== "customer" && isNew) this.#readTracker.unread += 1;
    if (stored.sender === "customer" && stored.clientKey && this.#outbox.has(stored.clientKey)) {
      this.#scheduleStamp(stored.clientKey);
      this.#outbox.remove(stored.clientKey);
    }
    this.#update({});
  }

  #onSent(message: CustomerMessage, key: string, sent: ChatSendResult): void {
    const stored = toConversation(this.options.identity, message, key, sent);
    // The response has no id: load the newest page to get the message.
    if (!stored) return void this.#loadNewest();
    this.#scheduleStamp(key);
    this.#timeline.addOwn(stored);
  }

  #scheduleStamp(key: string): void {
    if (this.#timers.has(`stamp ${key}`)) return;
    this.#unstamped.add(key);
    this.#timers.after(`stamp ${key}`, CHAT_STAMP_DELAY_MS, () => {
      this.#unstamped.delete(key);
      this.#update({});
    });
  }

  #connectionStatus(connectionStatus: ConnectionStatus): void {
    this.#update({ connectionStatus });
    if (connectionStatus === "refused") this.alert({ kind: "cannotChat" });
  }

  /** A bot's message must not end the typing indicator of an agent. */
  #setTyping(on: boolean): void {
    this.#timers.cancel("typing");
    if (on) this.#timers.after("typing", CHAT_TYPING_SECONDS * 1_000, () => this.#update({ typing: false }));
    if (on !== this.#state.typing) this.#update({ typing: on });
  }

  #messages(): ShownMessage[] {
    const preview = (key: string) => this.#previews.get(key) ?? null;
    const stored = this.#timeline.list();
    const known = new Set(stored.map(messageKey));
    return this.#rows.reuse([
      ...stored.map((each) => storedToShown(each, !this.#unstamped.has(messageKey(each)), preview(messageKey(each)))),
      ...this.#outbox.list().flatMap((each) => (known.has(each.key) ? [] : [unsentToShown(each, preview(each.key))])),
    ]);
  }

  #update(change: Partial<State>): void {
    if (this.#closed) return;
    this.#state = { ...this.#state, ...change };
    this.#snapshot = null;
    for (const listener of this.#listeners) listener();
  }
}
