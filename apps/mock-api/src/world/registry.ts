import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { MAIN_WORLD, worldName } from "@mekong/contract/simulator/worlds";
import { ChangedSince } from "./events";
import { lockDataDir } from "./files/data-dir-lock";
import { migrate } from "./files/migrate";
import { openKept } from "./files/opening";
import { Snapshots } from "./files/snapshots";
import { ensureTemplate, removeBeside, removeDatabase, type SeedWorld } from "./files/template";
import { removeUnfinished, replaceFile, unfinishedFile } from "./files/unfinished";
import { admitFile } from "./files/world-file";
import { freshSeed, type Origin } from "./origin";
import type { WorldHost } from "./timekeeper";
import { World } from "./world";

/** The world that always exists. */
export const MAIN = MAIN_WORLD;
const TEMPLATE = "template";
/** What a world says that it comes from when it came in a file. */
const IMPORT = "import";
/** Most worlds held open; the one unused longest is closed (not dropped) for the next. */
const OPEN_WORLDS = 200;
const SWEEP_MS = 5_000;

export interface WorldOptions {
  /** Another world to copy; without it, the template. */
  from?: string;
  seed?: string;
  /** ISO instant: the clock is set to it and stands still. */
  at?: string;
  /** Seconds of real time without use after which it is dropped. */
  ttl?: number;
}

export interface RegistryOptions {
  /** Folder for templates and worlds. */
  dataDir: string;
  /** Of the variant: what a fresh world counts in. */
  currency: Currency;
  host: WorldHost;
  seedWorld: SeedWorld;
}

/** All worlds of one server: opened when asked for, copied, reset, dropped. Only `world/` knows that a world is a file. */
export class WorldRegistry {
  readonly #open = new Map<string, World>();
  /** One change of a world's file at a time, by name. */
  readonly #changes = new Map<string, Promise<unknown>>();
  readonly #snapshots: Snapshots;
  /** Files whose place others have taken are being removed. */
  #clearing: Promise<unknown> = Promise.resolve();
  #sweeper: NodeJS.Timeout | undefined;

  private constructor(
    private readonly folder: string,
    private readonly template: string,
    private readonly currency: Currency,
    private readonly host: WorldHost,
    private readonly unlock: () => Promise<void>,
  ) {
    this.#snapshots = new Snapshots(join(folder, "snapshots"));
  }

  /** Makes the template and `main` where they are not there yet. @throws DataDirInUse */
  static async start({ dataDir, currency, host, seedWorld }: RegistryOptions): Promise<WorldRegistry> {
    const unlock = await lockDataDir(dataDir);
    const template = await ensureTemplate(dataDir, currency, seedWorld);
    const folder = join(dataDir, "worlds");
    mkdirSync(folder, { recursive: true });
    removeUnfinished(folder);
    const registry = new WorldRegistry(folder, template, currency, host, unlock);
    if (!registry.exists(MAIN)) await registry.put(MAIN, {});
    await registry.get(MAIN);
    registry.#sweeper = setInterval(() => void registry.#sweep(), SWEEP_MS);
    registry.#sweeper.unref();
    return registry;
  }

  /** An open world. @throws Refusal NO_WORLD */
  async get(name: string): Promise<World> {
    const open = this.#open.get(name);
    if (open && !open.closed.aborted) return open;
    return this.#changing(name, () => this.#get(name));
  }

  /** An open world that stays open until `release` is called. @throws Refusal NO_WORLD */
  async acquire(name: string): Promise<{ world: World; release: () => void }> {
    for (;;) {
      const world = await this.get(name);
      if (!world.closed.aborted) return { world, release: world.usage.acquire() };
    }
  }

  /** How many worlds are held open. */
  get openCount(): number {
    return this.#open.size;
  }

  /** Transactions that wait for their turn or run, in all open worlds. */
  get laneDepth(): number {
    return [...this.#open.values()].reduce((sum, world) => sum + world.laneDepth, 0);
  }

  exists(name: string): boolean {
    return existsSync(this.#file(name));
  }

  /** Every world's name, `main` first. */
  names(): string[] {
    const names = readdirSync(this.folder)
      .filter((file) => file.endsWith(".db"))
      .map((file) => file.slice(0, -".db".length))
      .sort();
    return [MAIN, ...names.filter((name) => name !== MAIN)];
  }

  /** Creates a world, or replaces the one of that name. @throws Refusal NO_WORLD when `from` does not exist */
  async put(name: string, options: WorldOptions): Promise<World> {
    const source = options.from === undefined ? null : await this.get(options.from);
    return this.#changing(name, async () => {
      const copy = this.#freshFile(name);
      if (source) await source.copyTo(copy);
      else copyFileSync(this.template, copy, constants.COPYFILE_FICLONE);
      return this.#install(name, copy, {
        from: source?.name ?? TEMPLATE,
        seed: options.seed ?? source?.dice.seed ?? freshSeed(),
        currency: source?.origin.currency ?? this.currency,
        at: options.at ?? null,
        createdAt: new Date().toISOString(),
        ttlSeconds: options.ttl ?? null,
      });
    });
  }

  /** Back to what it was created as: the same data, seed and clock. @throws Refusal NO_WORLD */
  async reset(name: string): Promise<World> {
    return this.#changing(name, async () => {
      const { origin } = await this.#get(name);
      const copy = this.#freshFile(name);
      const base = existsSync(this.#baseFile(name)) ? this.#baseFile(name) : this.template;
      copyFileSync(base, copy, constants.COPYFILE_FICLONE);
      if (base !== this.template) await migrate(copy);
      return this.#install(name, copy, origin, { keepBase: true });
    });
  }

  /** Drops a world, its files and its snapshots. @returns whether there was one */
  async drop(name: string): Promise<boolean> {
    return this.#changing(name, async () => {
      const existed = this.exists(name);
      await this.#close(name, { discard: true });
      removeDatabase(this.#file(name));
      removeDatabase(this.#baseFile(name));
      this.#snapshots.dropAll(name);
      return existed;
    });
  }

  /** Keeps the world as it is now under a name, in place of what was kept under it. @throws Refusal NO_WORLD */
  async snapshot(name: string, snapshot: string): Promise<void> {
    const { world, release } = await this.acquire(name);
    try {
      await this.#snapshots.keep(name, snapshot, (file) => world.copyTo(file));
    } finally {
      release();
    }
  }

  /**
   * Back to a snapshot: data, clock, dice, switches, faults, schedule.
   * @param lastEvent id of the last event that the caller knows of: refused when the world is already past it
   * @throws Refusal NO_WORLD, NO_DATA; ChangedSince, and nothing is done
   */
  async restore(name: string, snapshot: string, lastEvent?: number): Promise<World> {
    return this.#changing(name, async () => {
      const { events } = await this.#get(name);
      if (lastEvent !== undefined && events.lastId !== lastEvent) throw new ChangedSince(events.lastId);
      const copy = this.#freshFile(name);
      copyFileSync(this.#snapshots.file(name, snapshot), copy, constants.COPYFILE_FICLONE);
      await migrate(copy);
      return this.#install(name, copy, null, { keepBase: true });
    });
  }

  /** Opens a file of `exportFile` in place of the world of that name. @throws NoWorldFile; nothing is changed then */
  async import(name: string, bytes: Uint8Array): Promise<World> {
    return this.#changing(name, async () => {
      const copy = this.#freshFile(name);
      const origin = await admitFile(bytes, copy, this.template);
      const createdAt = new Date().toISOString();
      return this.#install(name, copy, { ...origin, from: IMPORT, at: null, createdAt, ttlSeconds: null });
    });
  }

  /** Names of a world's snapshots, oldest first. @throws Refusal NO_WORLD */
  async snapshots(name: string): Promise<ReadonlyArray<{ name: string; takenAt: string }>> {
    await this.get(name);
    return this.#snapshots.list(name);
  }

  /** @returns whether there was one */
  dropSnapshot(name: string, snapshot: string): boolean {
    return this.#snapshots.drop(name, snapshot);
  }

  /** Closes every world; the files stay. */
  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    await Promise.all([...this.#open.keys()].map((name) => this.#changing(name, () => this.#close(name))));
    await this.#clearing;
    await this.unlock();
  }

  /** @throws Refusal NO_WORLD for a text that is no world's name: it must never lead to another file */
  #file(name: string): string {
    if (!worldName.safeParse(name).success) throw new Refusal("NO_WORLD");
    return join(this.folder, `${name}.db`);
  }

  /** Where a world's file is made ready. */
  #freshFile(name: string): string {
    if (!worldName.safeParse(name).success) throw new Refusal("NO_WORLD");
    return unfinishedFile(this.folder, name);
  }

  /** What a copy of another world goes back to on reset. */
  #baseFile(name: string): string {
    return join(this.folder, `${name}.base`);
  }

  async #get(name: string): Promise<World> {
    const open = this.#open.get(name);
    if (open) return open;
    if (!existsSync(this.#file(name))) throw new Refusal("NO_WORLD");
    if (this.#open.size >= OPEN_WORLDS) await this.#closeIdlest();
    const world = await openKept(name, this.#file(name), this.host);
    this.#open.set(name, world);
    return world;
  }

  /** Puts a finished copy in the place of a world's file, and opens it as `born` says, or as it is. */
  async #install(name: string, copy: string, born: Origin | null, { keepBase = false } = {}): Promise<World> {
    if (!keepBase) {
      removeDatabase(this.#baseFile(name));
      if (born && born.from !== TEMPLATE) copyFileSync(copy, this.#baseFile(name), constants.COPYFILE_FICLONE);
    }
    await this.#close(name, { discard: true });
    removeBeside(this.#file(name));
    this.#clearing = Promise.all([this.#clearing, replaceFile(this.#file(name), copy)]);
    const world = await World.open(name, this.#file(name), this.host, born ?? undefined);
    this.#open.set(name, world);
    return world;
  }

  async #close(name: string, how?: { discard: boolean }): Promise<void> {
    const world = this.#open.get(name);
    if (!world) return;
    await world.close(how);
    this.#open.delete(name);
  }

  #changing<T>(name: string, change: () => Promise<T>): Promise<T> {
    const turn = (this.#changes.get(name) ?? Promise.resolve()).then(change);
    const settled = turn
      .catch(() => undefined)
      .then(() => {
        if (this.#changes.get(name) === settled) this.#changes.delete(name);
      });
    this.#changes.set(name, settled);
    return turn;
  }

  async #closeIdlest(): Promise<void> {
    const [idlest] = [...this.#open.values()]
      .filter((world) => world.usage.idle && world.name !== MAIN)
      .sort((a, b) => a.usage.lastUsedMs - b.usage.lastUsedMs);
    if (idlest) await this.#close(idlest.name);
  }

  /** Drops worlds whose time without use is over; `main` has none. */
  async #sweep(): Promise<void> {
    const now = Date.now();
    for (const world of [...this.#open.values()]) {
      const { expiresAt } = world.summary();
      if (expiresAt !== null && world.usage.idle && Date.parse(expiresAt) < now) await this.drop(world.name);
    }
  }
}
