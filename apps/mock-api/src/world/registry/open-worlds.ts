import { errorCode } from "../broken";
import { worldLog } from "../log";
import type { Storage } from "../storage";
import type { World } from "../world";

/** No file handle is free. */
const NO_HANDLE = ["SQLITE_CANTOPEN", "EMFILE", "ENFILE"];
const CLOSED_FOR_ONE = 5;
const SLOTS = 4;

/** Open worlds, and a lock per name for changes to a world's file. */
export class OpenWorlds {
  readonly #open = new Map<string, World>();
  readonly #turns = new Map<string, Promise<unknown>>();
  #busySlots = 0;
  readonly #waiting: Array<() => void> = [];

  /**
   * @param max soft limit, above which idle worlds are closed
   * @param keep never closed for this
   * @param closed not called if the file is discarded
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

  /** Includes worlds being closed. */
  get(name: string): World | undefined {
    return this.#open.get(name);
  }

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

  /** If no handle is free, closes idle worlds and retries. Call inside `turn` of the name. */
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
   * Runs `change` under the name's lock. To keep using a world, acquire it inside `change`: concurrent changes may close it.
   */
  async turn<T>(name: string, change: () => Promise<T>): Promise<T> {
    const turn = this.#queue(name, change);
    await turn.catch(() => undefined);
    // Locked worlds are never closed, so the limit may be exceeded until now.
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

  /** Call under the lock. The world is forgotten even if closing fails. */
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

  async closeAll(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((name) => this.turn(name, () => this.close(name))));
  }

  async #closeDownTo(count: number, except?: string): Promise<void> {
    while (this.size > count && (await this.#closeIdlest(except)));
  }

  async #closeIdlest(except?: string): Promise<boolean> {
    let idlest: World | undefined;
    for (const world of this.#open.values()) {
      // Does not wait for locked worlds: their holder may be waiting for room too (deadlock).
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
