import type { ChatHistory, Conversation } from "../chat-data";
import { fieldsOf } from "../message/read-content";

/** Stored messages, unique and in order of id. */
export class Timeline {
  #known = new Map<number, Conversation>();
  #sorted: Conversation[] | null = null;
  #total = 0;
  #cursor = 0;

  /**
   * No message up to this id is missing. An own message confirmed while disconnected does not advance it: others may have
   * been stored before.
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

  /** Whether there are files of the backend, whose links expire. */
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

  /** Does not replace a message from the socket or the history, which has more fields. */
  addOwn(stored: Conversation): void {
    this.#add(stored, false);
  }

  /** @returns number of new messages */
  addOlder({ total, conversations }: ChatHistory): number {
    this.#total = Math.max(total, this.#known.size);
    return conversations.filter((stored) => this.#add(stored, true, 0)).length;
  }

  /** Drops messages older than this page, since some may be missing in between; keeps newer ones. */
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
