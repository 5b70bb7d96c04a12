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
  /** Removes a world and its files, in a turn of its name. */
  drop(name: string): Promise<unknown>;
}

/**
 * Drops worlds whose time without use is over, those that nobody has opened since the start as well. One that can't be
 * dropped keeps no other from it.
 */
export class Sweeper {
  readonly #timer: NodeJS.Timeout;
  #sweeping: Promise<void> | undefined;
  #stopped = false;

  /** The first sweep looks at every world's file, beside other work. */
  constructor(private readonly options: SweeperOptions) {
    this.#begin(async () => {
      await this.#lookAtAll();
      await this.#dropExpired();
    });
    this.#timer = setInterval(() => this.#begin(() => this.#dropExpired()), SWEEP_MS);
    this.#timer.unref();
  }

  /** Resolves when no world is being dropped any more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#sweeping;
  }

  #begin(sweep: () => Promise<void>): void {
    this.#sweeping ??= sweep()
      .catch((error: unknown) => worldLog.error("worlds that nobody uses could not be looked for", { error }))
      .finally(() => {
        this.#sweeping = undefined;
      });
  }

  /** Brings the index up to date with the folder. */
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
        // It is no world, or is damaged: the list says so, and it has no time to end.
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
        worldLog.error("a world that nobody uses could not be dropped", { world: name, error });
      }
    }
  }

  /** So that the last use of an open world survives a kill. */
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

  /** In a turn of its name: looks again, as somebody may have used or replaced it meanwhile. */
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
