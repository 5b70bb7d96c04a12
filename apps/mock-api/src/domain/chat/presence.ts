import { perWorld } from "../../world/per-world";
import type { World } from "../../world/world";

export class ChatPresence {
  readonly #online = new Map<string, number>();

  constructor(private readonly world: World) {}

  /** @returns an idempotent leave function */
  enter(room: string): () => void {
    this.#add(room, 1);
    let isInside = true;
    return () => {
      if (isInside) this.#add(room, -1);
      isInside = false;
    };
  }

  /** Sockets per room. */
  online(rooms: readonly string[]): ReadonlyMap<string, number> {
    return new Map(rooms.map((room) => [room, this.#online.get(room) ?? 0]));
  }

  #add(room: string, delta: number): void {
    const online = (this.#online.get(room) ?? 0) + delta;
    if (online > 0) this.#online.set(room, online);
    else this.#online.delete(room);
    const { clock, events } = this.world;
    events.add({ at: clock.now().toISOString(), type: "changed", about: "rooms", data: { room, online } });
  }
}

export const presenceIn = perWorld((world) => new ChatPresence(world));
