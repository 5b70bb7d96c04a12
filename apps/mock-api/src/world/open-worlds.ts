import { worldLog } from "./log";
import type { World } from "./world";

/** The worlds that a server holds open, and the turns in which a world's file is changed: one at a time, by name. */
export class OpenWorlds {
  readonly #open = new Map<string, World>();
  readonly #turns = new Map<string, Promise<unknown>>();

  get size(): number {
    return this.#open.size;
  }

  all(): World[] {
    return [...this.#open.values()];
  }

  /** One that is held open, also while it is being closed. */
  get(name: string): World | undefined {
    return this.#open.get(name);
  }

  add(world: World): World {
    this.#open.set(world.name, world);
    return world;
  }

  /** Runs `change` when all changes of that name which were begun before are over. */
  turn<T>(name: string, change: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(name) ?? Promise.resolve()).then(change);
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (this.#turns.get(name) === settled) this.#turns.delete(name);
      });
    this.#turns.set(name, settled);
    return turn;
  }

  /** Closes a world, in a turn of its name. One whose file can't be closed as it should is let go all the same. */
  async close(name: string, how?: { discard: boolean }): Promise<void> {
    const world = this.#open.get(name);
    if (!world) return;
    try {
      await world.close(how);
    } catch (error) {
      worldLog.error("a world could not be closed", { world: name, error });
    }
    this.#open.delete(name);
  }

  /** Closes all of them. */
  async closeAll(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((name) => this.turn(name, () => this.close(name))));
  }

  /** The one that nobody uses and that was used longest ago; never `except`. */
  idlest(except: string): World | undefined {
    return this.all()
      .filter((world) => world.usage.idle && world.name !== except)
      .sort((a, b) => a.usage.lastUsedMs - b.usage.lastUsedMs)[0];
  }
}
