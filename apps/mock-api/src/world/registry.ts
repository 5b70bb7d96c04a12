import { constants, copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { type ListedWorld, MAIN_WORLD, worldName } from "@mekong/contract/simulator/worlds";
import { WorldBroken } from "./broken";
import { ChangedSince } from "./events";
import { lockDataDir } from "./files/data-dir-lock";
import { migrate } from "./files/migrate";
import { openKept } from "./files/opening";
import { Snapshots } from "./files/snapshots";
import { ensureTemplate, removeBeside, removeDatabase, type SeedWorld } from "./files/template";
import { removeUnfinished, replaceFile, unfinishedFile } from "./files/unfinished";
import { isThere, readCard } from "./files/world-card";
import { admitFile } from "./files/world-file";
import { listWorlds } from "./listing";
import { OpenWorlds } from "./open-worlds";
import { freshSeed, type Origin } from "./origin";
import { Sweeper } from "./sweeper";
import type { WorldHost } from "./timekeeper";
import { World } from "./world";

/** The world that always exists. */
export const MAIN = MAIN_WORLD;
const TEMPLATE = "template";
/** What a world says that it comes from when it came in a file. */
const IMPORT = "import";
/** Most worlds held open; the one unused longest is closed (not dropped) for the next. */
const OPEN_WORLDS = 200;

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
  readonly #open = new OpenWorlds();
  readonly #snapshots: Snapshots;
  /** Files whose place others have taken are being removed. */
  #clearing: Promise<unknown> = Promise.resolve();
  #sweeper: Sweeper | undefined;

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
    registry.#sweeper = new Sweeper(registry.#open, (name) => registry.#drop(name));
    return registry;
  }

  /** An open world. @throws Refusal NO_WORLD, WorldBroken */
  async get(name: string): Promise<World> {
    const open = this.#open.get(name);
    if (open && !open.closed.aborted) return open;
    return this.#open.turn(name, () => this.#get(name));
  }

  /** An open world that stays open until `release` is called. @throws Refusal NO_WORLD, WorldBroken */
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
    return this.#open.all().reduce((sum, world) => sum + world.laneDepth, 0);
  }

  exists(name: string): boolean {
    return isThere(this.#file(name));
  }

  /** Every world's name, `main` first. */
  names(): string[] {
    const names = readdirSync(this.folder)
      .filter((file) => file.endsWith(".db"))
      .map((file) => file.slice(0, -".db".length))
      .filter((name) => worldName.safeParse(name).success)
      .sort();
    return [MAIN, ...names.filter((name) => name !== MAIN)];
  }

  /** Every world, `main` first; one that can't be opened with the reason. */
  list(): Promise<ListedWorld[]> {
    return listWorlds(this.names(), this.#open, (name) => this.#file(name));
  }

  /** Creates a world, or replaces the one of that name. @throws Refusal NO_WORLD, WorldBroken of `from` */
  async put(name: string, options: WorldOptions): Promise<World> {
    const source = options.from === undefined ? null : await this.get(options.from);
    return this.#open.turn(name, async () => {
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
    return this.#open.turn(name, async () => {
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
    return this.#open.turn(name, () => this.#drop(name));
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
    return this.#open.turn(name, async () => {
      // Going back to a snapshot is how a broken world is mended: there is nothing in it that could have changed.
      const before = await this.#get(name).catch((error) => {
        if (!(error instanceof WorldBroken)) throw error;
      });
      const lastId = before?.events.lastId ?? 0;
      if (lastEvent !== undefined && lastId !== lastEvent) throw new ChangedSince(lastId);
      const copy = this.#freshFile(name);
      copyFileSync(this.#snapshots.file(name, snapshot), copy, constants.COPYFILE_FICLONE);
      await migrate(copy);
      return this.#install(name, copy, null, { keepBase: true });
    });
  }

  /** Opens a file of `exportFile` in place of the world of that name. @throws NoWorldFile; nothing is changed then */
  async import(name: string, bytes: Uint8Array): Promise<World> {
    return this.#open.turn(name, async () => {
      const copy = this.#freshFile(name);
      const origin = await admitFile(bytes, copy, this.template);
      const createdAt = new Date().toISOString();
      return this.#install(name, copy, { ...origin, from: IMPORT, at: null, createdAt, ttlSeconds: null });
    });
  }

  /** Names of a world's snapshots, oldest first. @throws Refusal NO_WORLD */
  snapshots(name: string): ReadonlyArray<{ name: string; takenAt: string }> {
    this.mustExist(name);
    return this.#snapshots.list(name);
  }

  /** @returns whether there was one */
  dropSnapshot(name: string, snapshot: string): boolean {
    return this.#snapshots.drop(name, snapshot);
  }

  /** @throws Refusal NO_WORLD when there is no such world, whole or broken */
  mustExist(name: string): void {
    if (!this.exists(name)) throw new Refusal("NO_WORLD");
  }

  /** Closes every world; the files stay. */
  async close(): Promise<void> {
    await this.#sweeper?.stop();
    await this.#open.closeAll();
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
    this.mustExist(name);
    if (this.#open.size >= OPEN_WORLDS) await this.#closeIdlest();
    try {
      // First of all, so that nothing that is no world is migrated.
      readCard(this.#file(name));
      return this.#open.add(await openKept(name, this.#file(name), this.host));
    } catch (error) {
      throw new WorldBroken(name, error);
    }
  }

  /** Puts a finished copy in the place of a world's file, and opens it as `born` says, or as it is. */
  async #install(name: string, copy: string, born: Origin | null, { keepBase = false } = {}): Promise<World> {
    if (!keepBase) {
      removeDatabase(this.#baseFile(name));
      if (born && born.from !== TEMPLATE) copyFileSync(copy, this.#baseFile(name), constants.COPYFILE_FICLONE);
    }
    await this.#open.close(name, { discard: true });
    removeBeside(this.#file(name));
    this.#clearing = Promise.all([this.#clearing, replaceFile(this.#file(name), copy)]);
    return this.#open.add(await World.open(name, this.#file(name), this.host, born ?? undefined));
  }

  async #drop(name: string): Promise<boolean> {
    const existed = this.exists(name);
    await this.#open.close(name, { discard: true });
    removeDatabase(this.#file(name));
    removeDatabase(this.#baseFile(name));
    this.#snapshots.dropAll(name);
    return existed;
  }

  async #closeIdlest(): Promise<void> {
    const idlest = this.#open.idlest(MAIN);
    if (idlest) await this.#open.close(idlest.name);
  }
}
