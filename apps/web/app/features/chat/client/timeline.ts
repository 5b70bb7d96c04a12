import type { CustomerMessage } from "@mekong/contract/chat";
import type { ChatHistory, ChatIdentity, ChatMessage, ChatSendResult, Conversation, MediaKind } from "../chat-data";
import { fieldsOf, type ShownMessage } from "../message/message";
import type { UnsentMessage } from "./outbox";

/** Stored messages, unique and in order of id. */
export class Timeline {
  #known = new Map<number, Conversation>();
  #sorted: Conversation[] | null = null;
  #total = 0;
  #cursor = 0;

  /**
   * Id up to which no message is missing. A message confirmed while the socket is disconnected does not advance it,
   * because others may have been stored before.
   */
  get cursor(): number {
    return this.#cursor;
  }

  get hasOlder(): boolean {
    return this.#total > this.#known.size;
  }

  get size(): number {
    return this.#known.size;
  }

  get hasUploads(): boolean {
    return this.list().some(({ message }) => message.message_type === "media" && !fieldsOf(message.payload).url);
  }

  list(): readonly Conversation[] {
    this.#sorted ??= [...this.#known.values()].sort((a, b) => a.id - b.id);
    return this.#sorted;
  }

  /** @returns whether it is new */
  addLive(stored: Conversation): boolean {
    this.#cursor = Math.max(this.#cursor, stored.id);
    return this.#add(stored, true);
  }

  /** Skips a message that the socket or the history has delivered with more fields. */
  addOwn(stored: Conversation): void {
    this.#add(stored, false);
  }

  /** @returns number of new messages */
  addOlder({ total, conversations }: ChatHistory): number {
    this.#total = Math.max(total, this.#known.size);
    return conversations.filter((stored) => this.#add(stored, true, 0)).length;
  }

  /** Drops older messages, since some may be missing in between; keeps newer ones. */
  startFrom({ total, conversations }: ChatHistory): void {
    const newest = Math.max(0, ...conversations.map(({ id }) => id));
    const newer = this.list().filter(({ id }) => id > newest);
    this.#known = new Map([...conversations, ...newer].map((stored) => [stored.id, stored]));
    this.#sorted = null;
    this.#total = total + newer.length;
    this.#cursor = Math.max(this.#cursor, newest);
  }

  #add(stored: Conversation, replaces: boolean, totalIncrease = 1): boolean {
    const isNew = !this.#known.has(stored.id);
    if (isNew) this.#total += totalIncrease;
    if (isNew || replaces) {
      this.#known.set(stored.id, stored);
      this.#sorted = null;
    }
    return isNew;
  }
}

export function messageKey({ id, clientKey }: Pick<Conversation, "id" | "clientKey">): string {
  return clientKey ?? `stored-${id}`;
}

/** @param stamped whether the message shows its time */
export function storedToShown(stored: Conversation, stamped: boolean, preview: string | null): ShownMessage {
  return {
    key: messageKey(stored),
    stored,
    message: stored.message,
    isOwn: stored.sender === "customer",
    at: stamped ? stored.createdAt : null,
    deliveryState: "succeed",
    progress: null,
    preview,
    fileName: null,
    errorText: null,
    sessionId: stored.session_id,
  };
}

const uploadPlaceholders: Record<MediaKind, ChatMessage> = {
  image: uploadPlaceholder("image"),
  video: uploadPlaceholder("video"),
};

function uploadPlaceholder(fileType: MediaKind): ChatMessage {
  return { message_type: "media", payload: { url: false, fileType, filePath: "" } };
}

export function unsentToShown(unsent: UnsentMessage, preview: string | null): ShownMessage {
  const { key, message, attachment, state, progress } = unsent;
  return {
    key,
    stored: null,
    message: message ?? uploadPlaceholders[attachment?.kind ?? "image"],
    isOwn: true,
    at: null,
    deliveryState: state === "failed" ? "failed" : message ? "sending" : "uploading_file",
    progress: state === "uploading" ? progress : null,
    preview,
    fileName: attachment?.file.name ?? null,
    errorText: state === "failed" ? unsent.errorText || null : null,
    sessionId: null,
  };
}

/** The response to a sent message has fewer fields than the socket event. Null without an id. */
export function toConversation(
  identity: ChatIdentity,
  message: CustomerMessage,
  clientKey: string,
  { id, createdAt, session_id }: ChatSendResult,
): Conversation | null {
  if (id === undefined || session_id === undefined) return null;
  return {
    id,
    sender: "customer",
    message,
    createdAt,
    session_id,
    userId: identity.kind === "member" ? identity.userId : null,
    guestId: identity.kind === "guest" ? identity.guestId : null,
    username: null,
    name: "",
    clientKey,
    readAt: null,
  };
}

/** Reuses unchanged rows, so that upload progress re-renders only one row. */
export class RowCache {
  #previous = new Map<string, ShownMessage>();

  reuse(rows: readonly ShownMessage[]): ShownMessage[] {
    const reused = rows.map((row) => {
      const previous = this.#previous.get(row.key);
      return previous && isSame(previous, row) ? previous : row;
    });
    this.#previous = new Map(reused.map((row) => [row.key, row]));
    return reused;
  }
}

function isSame(previous: ShownMessage, current: ShownMessage): boolean {
  return (Object.keys(current) as (keyof ShownMessage)[]).every((field) => previous[field] === current[field]);
}
