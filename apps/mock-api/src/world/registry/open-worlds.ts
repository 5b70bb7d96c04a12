import { errorCode } from "../broken";
import { worldLog } from "../log";
import type { Storage } from "../storage";
import type { World } from "../world";

/** What an opening fails with when the process has no handle left. */
const NO_HANDLE = ["SQLITE_CANTOPEN", "EMFILE", "ENFILE"];
/** How many worlds are closed for one that found no handle. */
const CLOSED_FOR_ONE = 5;
/** How many database files are opened at a time. */
const SLOTS = 4;

/** The worlds that a server holds open, and the turns in which a world's file is changed: one at a time, by name. */
export class OpenWorlds {
  readonly #open = new Map<string, World>();
  readonly #turns = new Map<string, Promise<unknown>>();
  #busySlots = 0;
  /** Callers of `withSlot` that wait for a slot. */
  readonly #waiting: Array<() => void> = [];

  /**
   * @param max how many are held open: for the next one, that is closed (not dropped) which was used longest ago. More are held
   *   while all of them are in use.
   * @param keep the one that is never closed for another
   * @param closed told of each that was closed and stays
   */
  constructor(
    private readonly max: number,
    private readonly keep: string,
    private readonly closed: (world: World) => void,
    private readonly storage: Storage,
  ) {}

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

  /** Limits how many database files are opened at once: waits for a free slot, closes idle worlds beyond the cap, runs `work`. */
  async withSlot<T>(work: () => Promise<T>): Promise<T> {
    if (this.#busySlots >= SLOTS) await new Promise<void>((go) => this.#waiting.push(go));
    else this.#busySlots += 1;
    try {
      await this.#closeDownTo(this.max - this.#busySlots);
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busySlots -= 1;
    }
  }

  /** Opens a world. Call it inside `turn` of that world's name. */
  opening(open: () => Promise<World>): Promise<World> {
    return this.withSlot(async () => {
      const world = await open().catch(async (error) => {
        if (!NO_HANDLE.includes(errorCode(error) ?? "")) throw error;
        const before = this.size;
        await this.#closeDownTo(before - CLOSED_FOR_ONE);
        if (this.size === before) throw error;
        return open();
      });
      this.#open.set(world.name, world);
      return world;
    });
  }

  /**
   * Runs `change` after all earlier changes of that name, then closes idle worlds beyond the cap. A world that the caller
   * goes on using must be acquired inside `change`: another change that ends at the same time may close it.
   */
  async turn<T>(name: string, change: () => Promise<T>): Promise<T> {
    const turn = this.#queue(name, change);
    await turn.catch(() => undefined);
    // Only now: a world is never closed while one of its changes is running, so this one counts from here on.
    await this.#closeDownTo(this.max, name);
    return turn;
  }

  #queue<T>(name: string, change: () => Promise<T>): Promise<T> {
    const turn = (this.#turns.get(name) ?? Promise.resolve()).then(change);
    const settled = turn
      .catch((error: unknown) => this.storage.note(error))
      .then(() => {
        if (this.#turns.get(name) === settled) this.#turns.delete(name);
      });
    this.#turns.set(name, settled);
    return settled.then(() => turn);
  }

  /**
   * Closes a world, in a turn of its name. One whose file can't be closed as it should is let go all the same.
   * @param how.discard its file is about to be dropped or replaced
   */
  async close(name: string, how?: { discard: boolean }): Promise<void> {
    const world = this.#open.get(name);
    if (!world) return;
    try {
      await world.close(how);
    } catch (error) {
      worldLog.error("a world could not be closed", { world: name, error });
    }
    this.#open.delete(name);
    if (!how?.discard) this.closed(world);
  }

  /** Closes all of them. */
  async closeAll(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((name) => this.turn(name, () => this.close(name))));
  }

  async #closeDownTo(count: number, except?: string): Promise<void> {
    while (this.size > count && (await this.#closeIdlest(except)));
  }

  /** @returns whether there was one that nobody used */
  async #closeIdlest(except?: string): Promise<boolean> {
    let idlest: World | undefined;
    for (const world of this.#open.values()) {
      // One that is being changed is not waited for: whoever changes it may be waiting for room as well.
      if (!world.usage.idle || world.name === this.keep || world.name === except || this.#turns.has(world.name))
        continue;
      if (!idlest || world.usage.lastUsedMs < idlest.usage.lastUsedMs) idlest = world;
    }
    if (!idlest) return false;
    const { name, usage } = idlest;
    await this.#queue(name, async () => {
      if (usage.idle) await this.close(name);
    });
    return true;
  }
}
