import { setImmediate as otherWork } from "node:timers/promises";
import type { WorldIndex } from "../files/world-index";
import { worldLog } from "../log";
import { expiryOf } from "../summary";
import type { OpenWorlds } from "./open-worlds";

const SWEEP_MS = 5_000;

interface SweeperOptions {
  open: OpenWorlds;
  index: WorldIndex;
  names(): string[];
  fileOf(name: string): string;
  drop(name: string): Promise<unknown>;
}

/** Includes unopened worlds. A failure does not block the others. */
export class Sweeper {
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> | undefined;
  #stopped = false;

  constructor(private readonly options: SweeperOptions) {
    this.#begin(async () => {
      await this.#lookAtAll();
      await this.#dropExpired();
    });
    this.#timer = setInterval(() => this.#begin(() => this.#dropExpired()), SWEEP_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  #begin(sweep: () => Promise<void>): void {
    this.#sweeping ??= sweep()
      .catch((error: unknown) => worldLog.error("unused worlds could not be found", { error }))
      .finally(() => {
        this.#sweeping = undefined;
      });
  }

  async #lookAtAll(): Promise<void> {
    const { open, index, names, fileOf } = this.options;
    const there = new Set(names());
    for (const name of index.names()) if (!there.has(name)) index.forget(name);
    for (const name of there) {
      await otherWork();
      if (this.#stopped) return;
      try {
        if (!open.get(name)) await open.turn(name, async () => open.get(name) ?? index.look(name, fileOf(name)));
      } catch {
        // Broken worlds are listed and never expire.
      }
    }
  }

  async #dropExpired(): Promise<void> {
    const { open, index, drop } = this.options;
    this.#noteUses();
    for (const name of index.names()) {
      if (this.#stopped) return;
      if (!this.#seemsExpired(name)) continue;
      try {
        await open.turn(name, async () => this.#isExpired(name) && (await drop(name)));
      } catch (error) {
        worldLog.error("an unused world could not be deleted", { world: name, error });
      }
    }
  }

  /** Keeps the last use across a crash. */
  #noteUses(): void {
    const { open, index } = this.options;
    for (const world of open.all()) {
      const { lastUsedMs } = world.usage;
      if (index.peek(world.name)?.lastUsedMs !== lastUsedMs) index.used(world.name, { ...world.card(), lastUsedMs });
    }
  }

  #seemsExpired(name: string): boolean {
    const known = this.options.index.peek(name);
    return known !== undefined && isOver(expiryOf(name, known.origin, known.lastUsedMs));
  }

  /** Again under the lock: the world may have been used or replaced. */
  #isExpired(name: string): boolean {
    const { open, index, fileOf } = this.options;
    const world = open.get(name);
    if (world) return world.usage.idle && isOver(world.expiresAtMs);
    const { origin, lastUsedMs } = index.look(name, fileOf(name));
    return isOver(expiryOf(name, origin, lastUsedMs));
  }
}

function isOver(expiresAtMs: number | null): boolean {
  return expiresAtMs !== null && expiresAtMs < Date.now();
}
