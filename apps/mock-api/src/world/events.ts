import type { WorldEvent } from "@mekong/contract/simulator/events";

const MAX_EVENTS = 1_000;

/** A conditional change was rejected: newer events exist. */
export class ChangedSince extends Error {
  override readonly name = "ChangedSince";
  readonly about: string;
  constructor(lastId: number) {
    super(`the world is already at event ${lastId}`);
    this.about = `${lastId}, the id of the world's last event`;
  }
}

type Listener = (event: WorldEvent) => void;

export class EventLog {
  #events: WorldEvent[] = [];
  #listeners = new Set<Listener>();
  #lastId: number;

  /** @param lastId id of the last event before the world was closed; that event and earlier ones are gone */
  constructor(lastId = 0) {
    this.#lastId = lastId;
  }

  get lastId(): number {
    return this.#lastId;
  }

  add(event: Omit<WorldEvent, "id">): void {
    const full = { id: ++this.#lastId, ...event };
    this.#events.push(full);
    if (this.#events.length > MAX_EVENTS) this.#events.shift();
    for (const listener of this.#listeners) listener(full);
  }

  /** Returns all events if the id is from before a reset or restart. */
  after(id: number): WorldEvent[] {
    if (id > this.#lastId) return [...this.#events];
    return this.#events.filter((event) => event.id > id);
  }

  /**
   * Returns the id of the last dropped event if events after `id` were dropped or `id` is from before a reset;
   * otherwise null.
   */
  lastDroppedAfter(id: number): number | null {
    const lastDropped = (this.#events[0]?.id ?? this.#lastId + 1) - 1;
    return id < lastDropped || id > this.#lastId ? lastDropped : null;
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
