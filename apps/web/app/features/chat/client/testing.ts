import type { ChatJoin, ChatJoined } from "@mekong/contract/chat-socket";
import { afterEach, beforeEach, vi } from "vitest";
import type { ChatAnswer, ChatConfig, ChatHistory, ChatSent, ChatWho, Conversation } from "../chat-data";
import { ChatStore } from "./chat-store";
import type { Wire, WireListeners } from "./connection";
import { type ChatTransport, NoConnection } from "./transport";

const guest: ChatWho = { kind: "guest", guestId: "guest-0123456789-abcdef" };

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

/** Fake socket. */
export class TestWire implements Wire {
  connected = false;
  closed = false;
  joins: ChatJoin[] = [];
  /** Responses to joins; the last one repeats. */
  acknowledgements: (ChatJoined | "silence")[] = [{ ok: true, room: "CHAT_guest", complete: true }];
  constructor(readonly listeners: WireListeners) {}
  connect(): void {
    if (this.connected) return;
    this.connected = true;
    this.listeners.connected();
  }
  async join(who: ChatJoin): Promise<ChatJoined> {
    this.joins.push(who);
    const [next] = this.acknowledgements.length > 1 ? this.acknowledgements.splice(0, 1) : this.acknowledgements;
    if (!next || next === "silence") throw new Error("operation has timed out");
    return next;
  }
  close(): void {
    this.connected = false;
    this.closed = true;
  }
  breaks(): void {
    this.connected = false;
    this.listeners.down();
  }
}

/** Fake web server and backend; idempotent by key. */
export class TestBackend implements ChatTransport {
  stored: Conversation[] = [];
  unread = 0;
  reads = 0;
  asked: { limit: number; skip: number }[] = [];
  session = "s-1";
  ticket: string | null = null;
  /** Outcomes of the next sends; later ones succeed. */
  sends: ("lost before" | "lost after" | "refused" | "signed out")[] = [];
  offline = false;
  config = vi.fn(async (): Promise<ChatAnswer<ChatConfig>> => {
    this.#mustReach();
    const where = { url: "http://chat", path: "/socket.io/", mediaOrigin: "http://api", world: null };
    return { answer: { ...where, prefix: "CHAT_", ticket: this.ticket } };
  });
  async history({ limit, skip }: { limit: number; skip: number }): Promise<ChatAnswer<ChatHistory>> {
    this.#mustReach();
    this.asked.push({ limit, skip });
    const end = this.stored.length - skip;
    const conversations = this.stored.slice(Math.max(0, end - limit), Math.max(0, end));
    return { answer: { total: this.stored.length, unread: this.unread, session_id: this.session, conversations } };
  }
  async send(message: Conversation["message"], clientKey: string): Promise<ChatAnswer<ChatSent>> {
    this.#mustReach();
    const fate = this.sends.shift();
    if (fate === "lost before") throw new NoConnection();
    if (fate === "refused") return { problem: { code: "REQUEST_LIMIT", text: "Too many" }, unsure: false };
    if (fate === "signed out") return { leaveFor: "/login" };
    const known = this.stored.find((each) => each.clientKey === clientKey);
    const stored = known ?? this.#store({ sender: "customer", message, clientKey });
    if (fate === "lost after") throw new NoConnection();
    return { answer: { id: stored.id, createdAt: stored.createdAt, session_id: stored.session_id } };
  }
  async read(): Promise<ChatAnswer<null>> {
    this.#mustReach();
    this.reads += 1;
    return { answer: null };
  }
  upload = vi.fn<ChatTransport["upload"]>(async () => ({ answer: { path: "/uploads/1" } }));
  agentSays(message = fromAgent(0).message): Conversation {
    return this.#store({ sender: "agent", message });
  }
  #store(changes: Partial<Conversation>): Conversation {
    const id = (this.stored.at(-1)?.id ?? 0) + 1;
    const stored = fromAgent(id, { session_id: this.session, ...changes });
    this.stored.push(stored);
    return stored;
  }
  #mustReach(): void {
    if (this.offline) throw new NoConnection();
  }
}

export function testStorage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}

/** A conversation with fake surroundings; needs fake timers. */
export function testChat({ who = guest, backend = new TestBackend(), kept = testStorage() } = {}) {
  const wires: TestWire[] = [];
  const onLeave = vi.fn<(to: string) => void>();
  const onUnread = vi.fn<(unread: number) => void>();
  const prepare: { wire: (wire: TestWire) => void } = { wire: () => {} };
  const store = new ChatStore({
    who,
    transport: backend,
    kept,
    onLeave,
    onUnread,
    openWire: async (_options, listeners) => {
      const wire = new TestWire(listeners);
      prepare.wire(wire);
      wires.push(wire);
      return wire;
    },
  });
  return {
    store,
    backend,
    kept,
    onLeave,
    onUnread,
    prepare,
    wires,
    get wire(): TestWire {
      const wire = wires.at(-1);
      if (!wire) throw new Error("no socket has been opened");
      return wire;
    },
    shown: () =>
      store.snapshot().messages.map(({ message, deliver }) => {
        const words = (message.payload as { message?: string }).message;
        return deliver === "succeed" ? words : `${words} (${deliver})`;
      }),
    say: (message: string) => store.send({ message_type: "text", payload: { message } }),
  };
}

export async function startedChat(options: Parameters<typeof testChat>[0] = {}) {
  const chat = testChat(options);
  chat.store.start();
  await rest();
  return chat;
}

export function deviceIs(state: "online" | "offline"): void {
  (navigator as { onLine: boolean }).onLine = state === "online";
  window.dispatchEvent(new Event(state));
}

export function withBrowser(): void {
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
export function rest(): Promise<unknown> {
  return vi.advanceTimersByTimeAsync(0);
}
