import type { ChatHistory, Conversation } from "../chat-data";
import { fieldsOf } from "../message/read-content";

/** The stored messages that this page knows: each once, in the order of their ids. */
export class Timeline {
  #known = new Map<number, Conversation>();
  #sorted: Conversation[] | null = null;
  #total = 0;
  #cursor = 0;

  /**
   * Up to this id nothing is missing: a join asks for what came after it. An own message whose answer came while the
   * socket was away does not move it, since others may have been stored before it.
   */
  get cursor(): number {
    return this.#cursor;
  }

  /** Whether the backend has messages before the oldest here. */
  get hasOlder(): boolean {
    return this.#total > this.#known.size;
  }

  get size(): number {
    return this.#known.size;
  }

  /** Whether a message here shows a file of this backend, whose link opens for a while only. */
  get hasUploads(): boolean {
    return this.list().some(({ message }) => message.message_type === "media" && !fieldsOf(message.payload).url);
  }

  list(): readonly Conversation[] {
    this.#sorted ??= [...this.#known.values()].sort((a, b) => a.id - b.id);
    return this.#sorted;
  }

  /** What the socket brought. @returns whether it is new here */
  addLive(stored: Conversation): boolean {
    this.#cursor = Math.max(this.#cursor, stored.id);
    return this.#add(stored, true);
  }

  /** An own message, as the answer to its sending tells it; what the socket or the history says of it is better. */
  addOwn(stored: Conversation): void {
    this.#add(stored, false);
  }

  /** A page before the oldest message. @returns how many of it are new here */
  addOlder({ total, conversations }: ChatHistory): number {
    this.#total = Math.max(total, this.#known.size);
    return conversations.filter((stored) => this.#add(stored, true, 0)).length;
  }

  /**
   * The newest page, as asked for now. What lies before it is forgotten, since some may be missing between; what has
   * come since it was asked for follows on it.
   */
  startFrom({ total, conversations }: ChatHistory): void {
    const newest = Math.max(0, ...conversations.map(({ id }) => id));
    const since = this.list().filter(({ id }) => id > newest);
    this.#known = new Map([...conversations, ...since].map((stored) => [stored.id, stored]));
    this.#sorted = null;
    this.#total = total + since.length;
    this.#cursor = Math.max(this.#cursor, newest);
  }

  #add(stored: Conversation, better: boolean, grows = 1): boolean {
    const isNew = !this.#known.has(stored.id);
    if (isNew) this.#total += grows;
    if (isNew || better) {
      this.#known.set(stored.id, stored);
      this.#sorted = null;
    }
    return isNew;
  }
}
