import type { ChatJoin, ChatJoinResult } from "@mekong/contract/chat-socket";
import { afterEach, beforeEach, vi } from "vitest";
import type { ChatAnswer, ChatConfig, ChatHistory, ChatIdentity, ChatSendResult, Conversation } from "../chat-data";
import { ChatStore } from "./chat-store";
import type { ChatSocket, SocketListeners } from "./room";
import { type ChatTransport, ConnectionLostError } from "./transport";

const guest: ChatIdentity = { kind: "guest", guestId: "guest-0123456789-abcdef" };

export function fromAgent(id: number, changes: Partial<Conversation> = {}): Conversation {
  return {
    id,
    sender: "agent",
    message: { message_type: "text", payload: { message: `words ${id}` } },
    createdAt: new Date(Date.UTC(2026, 10, 20) + id * 1_000).toISOString(),
    session_id: "s-1",
    userId: null,
    guestId: "guest-0123456789-abcdef",
    username: null,
    name: "Guest",
    clientKey: null,
    readAt: null,
    ...changes,
  };
}

export class TestSocket implements ChatSocket {
  connected = false;
  closed = false;
  joins: ChatJoin[] = [];
  /** Responses to joins; the last one repeats. */
  acknowledgements: (ChatJoinResult | "silence")[] = [{ ok: true, room: "CHAT_guest", complete: true }];
  constructor(readonly listeners: SocketListeners) {}
  connect(): void {
    if (this.connected) return;
    this.connected = true;
    this.listeners.connected();
  }
  async join(joinRequest: ChatJoin): Promise<ChatJoinResult> {
    this.joins.push(joinRequest);
    const [next] = this.acknowledgements.length > 1 ? this.acknowledgements.splice(0, 1) : this.acknowledgements;
    if (!next || next === "silence") throw new Error("operation has timed out");
    return next;
  }
  close(): void {
    this.connected = false;
    this.closed = true;
  }
  disconnect(): void {
    this.connected = false;
    this.listeners.disconnected();
  }
}

/** Fake web server and backend; idempotent by key. */
export class TestBackend implements ChatTransport {
  stored: Conversation[] = [];
  unread = 0;
  reads = 0;
  historyRequests: { limit: number; skip: number }[] = [];
  session = "s-1";
  ticket: string | null = null;
  /** Outcomes of the next sends; later ones succeed. */
  sendOutcomes: ("lost before" | "lost after" | "refused" | "signed out")[] = [];
  offline = false;
  config = vi.fn(async (): Promise<ChatAnswer<ChatConfig>> => {
    this.#throwIfOffline();
    const addresses = { url: "http://chat", path: "/socket.io/", mediaOrigin: "http://api", world: null };
    return { answer: { ...addresses, prefix: "CHAT_", ticket: this.ticket } };
  });
  async history({ limit, skip }: { limit: number; skip: number }): Promise<ChatAnswer<ChatHistory>> {
    this.#throwIfOffline();
    this.historyRequests.push({ limit, skip });
    const end = this.stored.length - skip;
    const conversations = this.stored.slice(Math.max(0, end - limit), Math.max(0, end));
    return { answer: { total: this.stored.length, unread: this.unread, session_id: this.session, conversations } };
  }
  async send(message: Conversation["message"], clientKey: string): Promise<ChatAnswer<ChatSendResult>> {
    this.#throwIfOffline();
    const outcome = this.sendOutcomes.shift();
    if (outcome === "lost before") throw new ConnectionLostError();
    if (outcome === "refused") return { problem: { code: "REQUEST_LIMIT", text: "Too many" }, unsure: false };
    if (outcome === "signed out") return { leaveFor: "/login" };
    const known = this.stored.find((each) => each.clientKey === clientKey);
    const stored = known ?? this.#store({ sender: "customer", message, clientKey });
    if (outcome === "lost after") throw new ConnectionLostError();
    return { answer: { id: stored.id, createdAt: stored.createdAt, session_id: stored.session_id } };
  }
  async read(): Promise<ChatAnswer<null>> {
    this.#throwIfOffline();
    this.reads += 1;
    return { answer: null };
  }
  upload = vi.fn<ChatTransport["upload"]>(async () => ({ answer: { path: "/uploads/1" } }));
  addAgentMessage(message = fromAgent(0).message): Conversation {
    return this.#store({ sender: "agent", message });
  }
  #store(changes: Partial<Conversation>): Conversation {
    const id = (this.stored.at(-1)?.id ?? 0) + 1;
    const stored = fromAgent(id, { session_id: this.session, ...changes });
    this.stored.push(stored);
    return stored;
  }
  #throwIfOffline(): void {
    if (this.offline) throw new ConnectionLostError();
  }
}

export function fakeStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}

/** Creates a store with fake socket, backend and storage. Requires fake timers. */
export function createTestChat({ identity = guest, backend = new TestBackend(), storage = fakeStorage() } = {}) {
  const sockets: TestSocket[] = [];
  const onLeave = vi.fn<(to: string) => void>();
  const onUnread = vi.fn<(unread: number) => void>();
  const prepare: { socket: (socket: TestSocket) => void } = { socket: () => {} };
  const store = new ChatStore({
    identity,
    transport: backend,
    storage,
    onLeave,
    onUnread,
    openSocket: async (_options, listeners) => {
      const socket = new TestSocket(listeners);
      prepare.socket(socket);
      sockets.push(socket);
      return socket;
    },
  });
  return {
    store,
    backend,
    storage,
    onLeave,
    onUnread,
    prepare,
    wires: sockets,
    get socket(): TestSocket {
      const socket = sockets.at(-1);
      if (!socket) throw new Error("no socket has been opened");
      return socket;
    },
    shownTexts: () =>
      store.snapshot().messages.map(({ message, deliveryState }) => {
        const text = (message.payload as { message?: string }).message;
        return deliveryState === "succeed" ? text : `${text} (${deliveryState})`;
      }),
    sendText: (message: string) => store.send({ message_type: "text", payload: { message } }),
  };
}

export async function startChat(options: Parameters<typeof createTestChat>[0] = {}) {
  const chat = createTestChat(options);
  chat.store.start();
  await flushPending();
  return chat;
}

export function setConnectivity(state: "online" | "offline"): void {
  (navigator as { onLine: boolean }).onLine = state === "online";
  window.dispatchEvent(new Event(state));
}

export function stubBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal("document", { visibilityState: "visible" });
    vi.stubGlobal("location", { href: "http://wallet/user/home" });
    vi.spyOn(URL, "createObjectURL").mockImplementation(() => "blob:preview");
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

/** Flushes pending work without advancing time. */
export function flushPending(): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(0);
}
