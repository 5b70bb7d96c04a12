import { errorCode, worldLog } from "../errors";

import { Slots } from "../slots";
import type { Storage } from "../storage";
import type { World } from "../world";

/** These errors mean that no file handle is free. */
const NO_HANDLE = ["SQLITE_CANTOPEN", "EMFILE", "ENFILE"];
const CLOSED_PER_RETRY = 5;
const MAX_PARALLEL_OPENS = 4;

/** Locks a name for changes to its world's file. */
export class OpenWorlds {
  readonly #open = new Map<string, World>();
  readonly #locks = new Map<string, Promise<unknown>>();
  readonly #slots = new Slots(MAX_PARALLEL_OPENS);

  /**
   * @param max soft limit, above which idle worlds are closed
   * @param pinned never closed for this
   * @param onClosed not called if the file is discarded
   */
  constructor(
    private readonly max: number,
    private readonly pinned: string,
    private readonly onClosed: (world: World) => void,
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

  isLocked(name: string): boolean {
    return this.#locks.has(name);
  }

  withSlot<T>(work: () => Promise<T>): Promise<T> {
    return this.#slots.run(async () => {
      await this.#closeDownTo(this.max - this.#slots.busy);
      return work();
    });
  }

  /** Retries after closing idle worlds if no file handle is free. Call it under the lock of the name. */
  openWorld(open: () => Promise<World>): Promise<World> {
    return this.withSlot(async () => {
      const world = await open().catch(async (error) => {
        if (!NO_HANDLE.includes(errorCode(error) ?? "")) throw error;
        const before = this.size;
        await this.#closeDownTo(before - CLOSED_PER_RETRY);
        if (this.size === before) throw error;
        return open();
      });
      this.#open.set(world.name, world);
      return world;
    });
  }

  /** To keep using a world, acquire it inside `change`, because the next change may close it. */
  async withLock<T>(name: string, change: () => Promise<T>): Promise<T> {
    const result = this.#enqueue(name, change);
    await result.catch(() => undefined);
    // Locked worlds are not closed, so the limit may be exceeded until here.
    await this.#closeDownTo(this.max, name);
    return result;
  }

  #enqueue<T>(name: string, change: () => Promise<T>): Promise<T> {
    const result = (this.#locks.get(name) ?? Promise.resolve()).then(change);
    const settled = result
      .catch((error: unknown) => this.storage.recordFailure(error))
      .then(() => {
        if (this.#locks.get(name) === settled) this.#locks.delete(name);
      });
    this.#locks.set(name, settled);
    return settled.then(() => result);
  }

  /** Call this under the lock. The world is forgotten even if closing fails. */
  async close(name: string, options?: { discard: boolean }): Promise<void> {
    const world = this.#open.get(name);
    if (!world) return;
    try {
      await world.close(options);
    } catch (error) {
      worldLog.error("a world could not be closed", { world: name, error });
    }
    this.#open.delete(name);
    if (!options?.discard) this.onClosed(world);
  }

  async closeAll(): Promise<void> {
    await Promise.all([...this.#open.keys()].map((name) => this.withLock(name, () => this.close(name))));
  }

  async #closeDownTo(count: number, except?: string): Promise<void> {
    while (this.size > count && (await this.#closeLeastRecentlyUsed(except)));
  }

  async #closeLeastRecentlyUsed(except?: string): Promise<boolean> {
    let leastRecentlyUsed: World | undefined;
    for (const world of this.#open.values()) {
      // Waiting for a locked world could deadlock: its holder may also wait for worlds to close.
      if (!world.usage.isIdle || world.name === this.pinned || world.name === except || this.#locks.has(world.name))
        continue;
      if (!leastRecentlyUsed || world.usage.lastUsedMs < leastRecentlyUsed.usage.lastUsedMs) leastRecentlyUsed = world;
    }
    if (!leastRecentlyUsed) return false;
    const { name, usage } = leastRecentlyUsed;
    await this.#enqueue(name, async () => {
      if (usage.isIdle) await this.close(name);
    });
    return true;
  }
}
