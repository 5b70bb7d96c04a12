import { constants, copyFileSync, existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { type ListedWorld, MAIN_WORLD } from "@mekong/contract/simulator/worlds";
import { WorldBroken } from "./broken";
import { ChangedSince } from "./events";
import { type DataDir, prepareDataDir, startStep } from "./files/data-dir";
import { openWorldsMax } from "./files/handles";
import { openKept } from "./files/opening";
import { prepareWorld } from "./files/prepare";
import { Snapshots } from "./files/snapshots";
import { removeBeside, removeDatabase } from "./files/template";
import { replaceFiles } from "./files/unfinished";
import { isThere } from "./files/world-card";
import { admitFile } from "./files/world-file";
import { WorldFolder } from "./files/world-folder";
import { freshSeed, type Origin } from "./origin";
import { listWorlds } from "./registry/listing";
import { OpenWorlds } from "./registry/open-worlds";
import type { RegistryOptions, WorldOptions } from "./registry/registry-options";
import { Sweeper } from "./registry/sweeper";
import { Storage, storageProblem } from "./storage";
import type { WorldHost } from "./timekeeper";
import { World } from "./world";

export const MAIN = MAIN_WORLD;
const TEMPLATE = "template";
const IMPORT = "import";

/**
 * Code outside `world/` does not know that worlds are files. Methods throw Refusal NO_WORLD for an unknown or invalid name.
 */
export class WorldRegistry {
  readonly storage: Storage;
  readonly #open: OpenWorlds;
  readonly #files: WorldFolder;
  readonly #snapshots: Snapshots;
  private readonly host: WorldHost;
  #clearing: Promise<unknown> = Promise.resolve();
  #sweeper: Sweeper | undefined;

  private constructor(
    private readonly dir: DataDir,
    private readonly currency: Currency,
    host: WorldHost,
    openMax: number,
  ) {
    this.storage = new Storage(dir.folder);
    this.host = { ...host, storage: this.storage };
    this.#open = new OpenWorlds(openMax, MAIN, (world) => this.#note(world), this.storage);
    this.#files = new WorldFolder(dir.folder);
    this.#snapshots = new Snapshots(join(dir.folder, "snapshots"));
  }

  /** @throws DataDirInUse, DataDirUnusable */
  static async start(options: RegistryOptions): Promise<WorldRegistry> {
    const { currency, host, openMax = openWorldsMax() } = options;
    const dir = await prepareDataDir(options);
    const registry = new WorldRegistry(dir, currency, host, openMax);
    try {
      if (!registry.exists(MAIN)) await startStep(dir.template, () => registry.put(MAIN, {}));
      await startStep(registry.#files.fileOf(MAIN), () => registry.get(MAIN));
    } catch (error) {
      await registry.close();
      throw error;
    }
    const [names, fileOf] = [() => registry.names(), (name: string) => registry.#files.fileOf(name)];
    const drop = (name: string) => registry.#drop(name);
    registry.#sweeper = new Sweeper({ open: registry.#open, index: dir.index, names, fileOf, drop });
    return registry;
  }

  /** @throws WorldBroken */
  async get(name: string): Promise<World> {
    const open = this.#open.get(name);
    if (open && !open.closed.aborted) return open;
    return this.#open.turn(name, () => this.#get(name));
  }

  /** The world stays open until `release`. @throws WorldBroken */
  async acquire(name: string): Promise<{ world: World; release: () => void }> {
    const open = this.#open.get(name);
    if (open && !open.closed.aborted) return { world: open, release: open.usage.acquire() };
    return this.#open.turn(name, async () => {
      const world = await this.#get(name);
      return { world, release: world.usage.acquire() };
    });
  }

  get openCount(): number {
    return this.#open.size;
  }

  get laneDepth(): number {
    return this.#open.all().reduce((sum, world) => sum + world.laneDepth, 0);
  }

  exists(name: string): boolean {
    return isThere(this.#files.fileOf(name));
  }

  /** `main` first. */
  names(): string[] {
    const names = this.#files.names();
    return [MAIN, ...names.filter((name) => name !== MAIN)];
  }

  /** `main` first; broken worlds with the reason. */
  list(): Promise<ListedWorld[]> {
    return listWorlds(this.names(), { open: this.#open, index: this.dir.index }, (name) => this.#files.fileOf(name));
  }

  /** @throws WorldBroken for `from` */
  async put(name: string, options: WorldOptions): Promise<World> {
    const copy = this.newFile(name);
    // Before locking, because holding two worlds could deadlock.
    const source = options.from === undefined ? null : await this.#copy(options.from, copy);
    return this.#open.turn(name, async () => {
      if (!source) copyFileSync(this.dir.template, copy, constants.COPYFILE_FICLONE);
      return this.#install(name, copy, {
        from: options.from ?? TEMPLATE,
        seed: options.seed ?? source?.seed ?? freshSeed(),
        currency: source?.currency ?? this.currency,
        at: options.at ?? null,
        createdAt: new Date().toISOString(),
        ttlSeconds: options.ttl ?? null,
      });
    });
  }

  async #copy(name: string, file: string): Promise<{ seed: string; currency: Currency }> {
    const { world, release } = await this.acquire(name);
    try {
      await world.copyTo(file);
      return { seed: world.dice.seed, currency: world.origin.currency };
    } catch (error) {
      removeDatabase(file);
      throw error;
    } finally {
      release();
    }
  }

  async reset(name: string): Promise<World> {
    return this.#open.turn(name, async () => {
      const { origin } = await this.#get(name);
      const copy = this.newFile(name);
      const hasBase = origin.from !== TEMPLATE && existsSync(this.#files.baseOf(name));
      const base = hasBase ? this.#files.baseOf(name) : this.dir.template;
      await copyFile(base, copy, constants.COPYFILE_FICLONE);
      return this.#install(name, copy, origin, { keepBase: true });
    });
  }

  async drop(name: string): Promise<boolean> {
    return this.#open.turn(name, () => this.#drop(name));
  }

  async snapshot(name: string, snapshot: string): Promise<void> {
    const { world, release } = await this.acquire(name);
    try {
      await this.#snapshots.keep(name, snapshot, (file) => world.copyTo(file));
    } finally {
      release();
    }
  }

  /**
   * @param lastEvent rejects the call if the world has newer events
   * @throws Refusal NO_DATA; ChangedSince
   */
  async restore(name: string, snapshot: string, lastEvent?: number): Promise<World> {
    return this.#open.turn(name, async () => {
      // A broken world has no events, and restoring repairs it.
      const before = await this.#get(name).catch((error) => {
        if (!(error instanceof WorldBroken)) throw error;
      });
      const lastId = before?.events.lastId ?? 0;
      if (lastEvent !== undefined && lastId !== lastEvent) throw new ChangedSince(lastId);
      const copy = this.newFile(name);
      await copyFile(this.#snapshots.file(name, snapshot), copy, constants.COPYFILE_FICLONE);
      return this.#install(name, copy, null, { keepBase: true });
    });
  }

  /** Removes the file. @throws NoWorldFile, without any change */
  async import(name: string, file: string, signal?: AbortSignal): Promise<World> {
    try {
      const origin = await admitFile(file, { template: this.dir.template, signal });
      return await this.#open.turn(name, async () => {
        const createdAt = new Date().toISOString();
        return this.#install(name, file, { ...origin, from: IMPORT, at: null, createdAt, ttlSeconds: null });
      });
    } finally {
      removeDatabase(file);
    }
  }

  /** Oldest first. */
  snapshots(name: string): ReadonlyArray<{ name: string; takenAt: string }> {
    this.mustExist(name);
    return this.#snapshots.list(name);
  }

  dropSnapshot(name: string, snapshot: string): boolean {
    return this.#snapshots.drop(name, snapshot);
  }

  /** Accepts broken worlds. */
  mustExist(name: string): void {
    if (!this.exists(name)) throw new Refusal("NO_WORLD");
  }

  async close(): Promise<void> {
    this.storage.stop();
    await this.#sweeper?.stop();
    await this.#open.closeAll();
    await this.#clearing;
    this.dir.index.close();
    await this.dir.unlock();
  }

  newFile(name: string): string {
    return this.#files.newFile(name);
  }

  async #get(name: string): Promise<World> {
    const open = this.#open.get(name);
    if (open) return open;
    this.mustExist(name);
    try {
      return await this.#open.opening(async () => {
        // Throws if the file is no world: it must not be migrated.
        this.dir.index.look(name, this.#files.fileOf(name));
        return openKept(name, this.#files.fileOf(name), this.host);
      });
    } catch (error) {
      if (storageProblem(error) !== null) throw error;
      throw new WorldBroken(name, error);
    }
  }

  /** @param born null keeps the file's origin @throws NoWorldFile, without any change */
  async #install(name: string, copy: string, born: Origin | null, { keepBase = false } = {}): Promise<World> {
    const [file, base] = [this.#files.fileOf(name), this.#files.baseOf(name)];
    const swaps = [{ file, by: copy }];
    try {
      if (!keepBase && born?.from !== TEMPLATE) {
        const newBase = this.newFile(name);
        swaps.unshift({ file: base, by: newBase });
        await copyFile(copy, newBase, constants.COPYFILE_FICLONE);
      }
      await this.#open.withSlot(() => prepareWorld(copy, born, born?.from === TEMPLATE));
      await this.#open.close(name, { discard: true });
      removeBeside(file);
      return await replaceFiles(
        swaps,
        () => this.#open.opening(() => World.open(name, file, this.host)),
        (cleared) => {
          this.#clearing = Promise.all([this.#clearing, cleared]);
        },
      );
    } finally {
      for (const { by } of swaps) removeDatabase(by);
    }
  }

  async #drop(name: string): Promise<boolean> {
    const existed = this.exists(name);
    await this.#open.close(name, { discard: true });
    removeDatabase(this.#files.fileOf(name));
    removeDatabase(this.#files.baseOf(name));
    this.#snapshots.dropAll(name);
    this.dir.index.forget(name);
    return existed;
  }

  #note(world: World): void {
    const row = { ...world.card(), lastUsedMs: world.usage.lastUsedMs };
    this.dir.index.closed(world.name, row, this.#files.fileOf(world.name));
  }
}
