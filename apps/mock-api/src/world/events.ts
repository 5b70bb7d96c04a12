import type { WorldEvent } from "@mekong/contract/simulator/events";

/** How many events a world keeps for replay. */
const KEPT = 1_000;

/** A change that was asked for as long as nothing else happens, and something did. */
export class ChangedSince extends Error {
  override readonly name = "ChangedSince";
  readonly about: string;
  constructor(lastId: number) {
    super(`the world has gone on to event ${lastId}`);
    this.about = `${lastId}, the id of the world's last event`;
  }
}

type Listener = (event: WorldEvent) => void;

/** What happened in a world, newest last: told to listeners at once, kept for those who come back. */
export class EventLog {
  #events: WorldEvent[] = [];
  #listeners = new Set<Listener>();
  #lastId = 0;

  /** Id of the newest event; 0 before the first. */
  get lastId(): number {
    return this.#lastId;
  }

  add(event: Omit<WorldEvent, "id">): void {
    const full = { id: ++this.#lastId, ...event };
    this.#events.push(full);
    if (this.#events.length > KEPT) this.#events.shift();
    for (const listener of this.#listeners) listener(full);
  }

  /** Kept events with a greater id. An id that has not been given yet is from before a reset or restart: then all of them. */
  after(id: number): WorldEvent[] {
    if (id > this.#lastId) return [...this.#events];
    return this.#events.filter((event) => event.id > id);
  }

  /** @returns the function that stops listening */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
