import type { World } from "../../world/world";

/**
 * Which customers are in their rooms now. This process counts its own sockets; where several processes
 * serve a world, one that counts in a store of theirs takes its place (design §10), so reading it is
 * asynchronous.
 */
export interface ChatPresence {
  /** A socket of the customer has come in. @returns the function that says it has gone; calling it again does nothing */
  enter(room: string): () => void;
  /** Sockets of the customers in these rooms; a room that nobody is in may be left out. */
  online(rooms: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

class LocalPresence implements ChatPresence {
  readonly #online = new Map<string, number>();

  constructor(private readonly world: World) {}

  enter(room: string): () => void {
    this.#add(room, 1);
    let inside = true;
    return () => {
      if (inside) this.#add(room, -1);
      inside = false;
    };
  }

  async online(rooms: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return new Map(rooms.map((room) => [room, this.#online.get(room) ?? 0]));
  }

  /** The desk hears of every change. */
  #add(room: string, sockets: number): void {
    const online = (this.#online.get(room) ?? 0) + sockets;
    if (online > 0) this.#online.set(room, online);
    else this.#online.delete(room);
    const { clock, events } = this.world;
    events.add({ at: clock.now().toISOString(), type: "changed", about: "rooms", data: { room, online } });
  }
}

const presences = new WeakMap<World, ChatPresence>();

/** Who is in the rooms of a world. */
export function presenceIn(world: World): ChatPresence {
  const known = presences.get(world);
  if (known) return known;
  const fresh = new LocalPresence(world);
  presences.set(world, fresh);
  return fresh;
}
