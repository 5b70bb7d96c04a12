import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { worldLog } from "../errors";
import type { WorldFolder } from "../files/world-folder";
import type { WorldIndex } from "../files/world-index";
import { expiryOf } from "../stored-world";
import type { OpenWorlds } from "./open-worlds";

const SWEEP_MS = 5_000;

interface SweeperOptions {
  open: OpenWorlds;
  index: WorldIndex;
  files: WorldFolder;
  drop(name: string): Promise<unknown>;
}

/** Removes expired worlds, also unopened ones. A failure does not block the others. */
export class Sweeper {
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> | undefined;
  #stopped = false;

  constructor(private readonly options: SweeperOptions) {
    this.#startSweep(async () => {
      await this.#refreshIndex();
      await this.#dropExpired();
    });
    this.#timer = setInterval(() => this.#startSweep(() => this.#dropExpired()), SWEEP_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  #startSweep(sweep: () => Promise<void>): void {
    this.#sweeping ??= sweep()
      .catch((error: unknown) => worldLog.error("unused worlds could not be found", { error }))
      .finally(() => {
        this.#sweeping = undefined;
      });
  }

  async #refreshIndex(): Promise<void> {
    const { open, index, files } = this.options;
    const existing = new Set(files.names());
    for (const name of index.names()) if (!existing.has(name)) index.remove(name);
    for (const name of existing) {
      await yieldToEventLoop();
      if (this.#stopped) return;
      try {
        if (!open.get(name))
          await open.withLock(name, async () => open.get(name) ?? index.refresh(name, files.fileOf(name)));
      } catch {
        // Broken worlds are listed and never expire.
      }
    }
  }

  async #dropExpired(): Promise<void> {
    const { open, index, drop } = this.options;
    this.#recordLastUses();
    for (const name of index.names()) {
      if (this.#stopped) return;
      if (!this.#mayBeExpired(name)) continue;
      try {
        await open.withLock(name, async () => this.#isExpired(name) && (await drop(name)));
      } catch (error) {
        worldLog.error("an unused world could not be deleted", { world: name, error });
      }
    }
  }

  /** Keeps the last use across a crash. */
  #recordLastUses(): void {
    const { open, index } = this.options;
    for (const world of open.all()) {
      const { lastUsedMs } = world.usage;
      if (index.peek(world.name)?.lastUsedMs !== lastUsedMs)
        index.recordUse(world.name, { ...world.metadata(), lastUsedMs, lastEventId: world.events.lastId });
    }
  }

  #mayBeExpired(name: string): boolean {
    const indexed = this.options.index.peek(name);
    return indexed !== undefined && hasPassed(expiryOf(name, indexed.origin, indexed.lastUsedMs));
  }

  /** Checks again, because the world may have been used or replaced meanwhile. */
  #isExpired(name: string): boolean {
    const { open, index, files } = this.options;
    const world = open.get(name);
    if (world) return world.usage.isIdle && hasPassed(world.expiresAtMs);
    const { origin, lastUsedMs } = index.refresh(name, files.fileOf(name));
    return hasPassed(expiryOf(name, origin, lastUsedMs));
  }
}

function hasPassed(expiresAtMs: number | null): boolean {
  return expiresAtMs !== null && expiresAtMs < Date.now();
}
