import type { WorldEvent } from "@mekong/contract/simulator/events";
import { worldLog } from "../../world/errors";
import type { WorldRegistry } from "../../world/registry";
import { EVENTS_PATH } from "./paths";
import type { Peers } from "./peers";

export type RelayedEvent = Pick<WorldEvent, "type" | "about" | "data">;

/** Adds events to worlds, also to those of other shards, in order. Events for a shard that is down are lost. */
export class EventRelay {
  readonly #pending = new Map<string, RelayedEvent[]>();

  constructor(
    private readonly worlds: WorldRegistry,
    private readonly peers: Peers | null,
    private readonly token: string | null,
  ) {}

  /** @throws NO_WORLD for a world of this shard */
  async add(name: string, event: RelayedEvent): Promise<void> {
    if (!this.peers || this.worlds.shard.owns(name)) return this.addOwn(name, [event]);
    const waiting = this.#pending.get(name);
    if (waiting) return void waiting.push(event);
    this.#pending.set(name, [event]);
    void this.#send(name, this.peers);
  }

  async addOwn(name: string, newEvents: readonly RelayedEvent[]): Promise<void> {
    const { events, clock } = await this.worlds.get(name);
    for (const event of newEvents) events.add({ at: clock.now().toISOString(), ...event });
  }

  async #send(name: string, peers: Peers): Promise<void> {
    const authorization = this.token === null ? undefined : `Bearer ${this.token}`;
    const pending = this.#pending.get(name) ?? [];
    while (pending.length > 0) {
      const events = pending.splice(0);
      await peers
        .post(name, EVENTS_PATH.replace(":world", name), { events }, authorization)
        .catch((error: unknown) => worldLog.error("events for another shard are lost", { world: name, error }));
    }
    this.#pending.delete(name);
  }
}
