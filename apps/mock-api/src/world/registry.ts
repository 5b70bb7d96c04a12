import { existsSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import { type ListedWorld, MAIN_WORLD } from "@mekong/contract/simulator/worlds";
import { WorldBroken } from "./errors";
import { ChangedSince } from "./events";
import { cloneFile } from "./files/copy-process";
import { type DataDir, prepareDataDir, runStartStep } from "./files/data-dir";
import { DatedTemplate } from "./files/dated-template";
import { defaultMaxOpenWorlds } from "./files/max-open-worlds";
import { openExistingWorld, prepareWorld } from "./files/prepare";
import { writeRecording } from "./files/recording-file";
import { Snapshots } from "./files/snapshots";
import { removeDatabase, removeJournals } from "./files/template";
import { replaceFiles, whenDeleted } from "./files/temporary-files";
import { UpstreamHeaderFile } from "./files/upstream-header-file";
import { checkImportedFile } from "./files/world-file";
import { WorldFolder } from "./files/world-folder";
import { entryExists } from "./files/world-metadata";
import { listWorlds } from "./registry/listing";
import { OpenWorlds } from "./registry/open-worlds";
import { newManifest, type RegistryOptions, TEMPLATE, type WorldOptions } from "./registry/registry-options";
import { Sweeper } from "./registry/sweeper";
import { type Owner, WorldTeams } from "./registry/world-teams";
import { ONLY_SHARD, type Shard } from "./shard";
import { Storage, storageProblem } from "./storage";
import { type CopiedManifest, importedManifest, type WorldManifest } from "./stored-world";
import { World } from "./world";
import type { WorldHost } from "./world-scheduler";

export const MAIN = MAIN_WORLD;

/** Manages the worlds and hides their files. Methods throw NO_WORLD for an unknown or invalid name, and OTHER_SHARD. */
export class WorldRegistry {
  readonly storage: Storage;
  readonly upstreamHeaders: UpstreamHeaderFile;
  readonly teams: WorldTeams;
  readonly #openWorlds: OpenWorlds;
  readonly #files: WorldFolder;
  readonly #snapshots: Snapshots;
  readonly #template: DatedTemplate;
  private readonly host: WorldHost;
  #sweeper: Sweeper | undefined;

  private constructor(
    private readonly dir: DataDir,
    readonly currency: Currency,
    host: WorldHost,
    maxOpenWorlds: number,
    readonly shard: Shard,
  ) {
    this.storage = new Storage(dir.folder);
    this.upstreamHeaders = new UpstreamHeaderFile(dir.upstreamHeaders);
    this.host = { ...host, storage: this.storage };
    this.#openWorlds = new OpenWorlds(maxOpenWorlds, MAIN, (world) => this.#updateIndex(world), this.storage);
    this.#files = new WorldFolder(dir.folder, shard);
    this.#snapshots = new Snapshots(join(dir.folder, "snapshots"));
    this.#template = new DatedTemplate(dir.template);
    this.teams = new WorldTeams(this.#openWorlds, dir.index, (name) => this.#files.fileOf(name));
  }

  /** @throws DataDirInUse, DataDirUnusable */
  static async start(options: RegistryOptions): Promise<WorldRegistry> {
    const { currency, host, maxOpenWorlds = defaultMaxOpenWorlds(), shard = ONLY_SHARD } = options;
    const dir = await prepareDataDir(options);
    const registry = new WorldRegistry(dir, currency, host, maxOpenWorlds, shard);
    try {
      if (shard.owns(MAIN)) {
        if (!registry.exists(MAIN)) await runStartStep(dir.template, () => registry.put(MAIN, {}));
        await runStartStep(registry.#files.fileOf(MAIN), () => registry.get(MAIN));
      }
    } catch (error) {
      await registry.close();
      throw error;
    }
    const drop = (name: string) => registry.#drop(name);
    registry.#files.reportOtherShards();
    registry.#sweeper = new Sweeper({ open: registry.#openWorlds, index: dir.index, files: registry.#files, drop });
    return registry;
  }

  /** @throws WorldBroken */
  async get(name: string): Promise<World> {
    const open = this.#openWorlds.get(name);
    if (open && !open.closed.aborted) return open;
    return this.#openWorlds.withLock(name, () => this.#get(name));
  }

  /** The world stays open until `release`. @throws WorldBroken */
  async acquire(name: string): Promise<{ world: World; release: () => void }> {
    const open = this.#openWorlds.get(name);
    if (open && !open.closed.aborted) return { world: open, release: open.usage.acquire() };
    return this.#openWorlds.withLock(name, async () => {
      const world = await this.#get(name);
      return { world, release: world.usage.acquire() };
    });
  }

  get openCount(): number {
    return this.#openWorlds.size;
  }

  get writeQueueDepth(): number {
    return this.#openWorlds.all().reduce((sum, world) => sum + world.writeQueueDepth, 0);
  }

  exists(name: string): boolean {
    return entryExists(this.#files.fileOf(name));
  }

  names(): string[] {
    return this.#files.names();
  }

  /** Includes broken worlds with the reason. */
  list(names: readonly string[] = this.names()): Promise<ListedWorld[]> {
    return listWorlds(names, { open: this.#openWorlds, index: this.dir.index, files: this.#files });
  }

  /** @throws WorldBroken for `from` */
  async put(name: string, options: WorldOptions): Promise<World> {
    const copy = this.newTemporaryFile(name);
    // Copies before locking, because holding two worlds could deadlock.
    const { from, copyFrom = (file) => this.#copy(from ?? "", file) } = options;
    const source = from === undefined ? null : await copyFrom(copy);
    const given = options.upstream;
    const upstream = given === undefined ? this.upstreamHeaders.upstreamOf(from, source?.upstream) : given;
    const manifest = newManifest(options, { source, upstream, currency: this.currency });
    return this.#openWorlds.withLock(name, async () => {
      if (!source) this.#template.copyTo(copy, options.at);
      if (options.recording) writeRecording(copy, options.recording.data);
      const world = await this.#install(name, copy, manifest, { owner: options.owner });
      this.upstreamHeaders.put(name, upstream);
      return world;
    });
  }

  async #copy(name: string, file: string): Promise<CopiedManifest> {
    const { world, release } = await this.acquire(name);
    try {
      await world.copyTo(file);
      return { ...world.manifest, seed: world.dice.seed };
    } catch (error) {
      removeDatabase(file);
      throw error;
    } finally {
      release();
    }
  }

  async reset(name: string): Promise<World> {
    return this.#openWorlds.withLock(name, async () => {
      const { manifest } = await this.#get(name);
      const copy = this.newTemporaryFile(name);
      const isCopiedWorld = manifest.from !== TEMPLATE && existsSync(this.#files.baseOf(name));
      if (isCopiedWorld) await cloneFile(this.#files.baseOf(name), copy);
      else this.#template.copyTo(copy, manifest.at);
      const world = await this.#install(name, copy, manifest, { keepBase: true });
      world.traffic.length = 0;
      return world;
    });
  }

  async drop(name: string): Promise<boolean> {
    return this.#openWorlds.withLock(name, () => this.#drop(name));
  }

  async snapshot(name: string, snapshot: string): Promise<void> {
    const { world, release } = await this.acquire(name);
    try {
      await this.#snapshots.save(name, snapshot, (file) => world.copyTo(file));
    } finally {
      release();
    }
  }

  /**
   * @param lastEvent the last event that the caller knows
   * @throws NO_DATA if the snapshot is missing; ChangedSince if the world has newer events
   */
  async restore(name: string, snapshot: string, lastEvent?: number): Promise<World> {
    return this.#openWorlds.withLock(name, async () => {
      // A broken world has no events, and restoring repairs it.
      const before = await this.#get(name).catch((error) => {
        if (!(error instanceof WorldBroken)) throw error;
      });
      const lastId = before?.events.lastId ?? 0;
      if (lastEvent !== undefined && lastId !== lastEvent) throw new ChangedSince(lastId);
      const copy = this.newTemporaryFile(name);
      await cloneFile(this.#snapshots.file(name, snapshot), copy);
      return this.#install(name, copy, null, { keepBase: true });
    });
  }

  /** Removes the file. @throws InvalidWorldFile, without any change */
  async import(name: string, file: string, signal?: AbortSignal, owner?: Owner): Promise<World> {
    try {
      const manifest = await checkImportedFile(file, { template: this.dir.template, signal });
      return await this.#openWorlds.withLock(name, () =>
        this.#install(name, file, importedManifest(manifest), { owner }),
      );
    } finally {
      removeDatabase(file);
    }
  }

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
    await this.#openWorlds.closeAll();
    await whenDeleted();
    this.dir.index.close();
    this.dir.unlock();
  }

  newTemporaryFile(name: string): string {
    return this.#files.newTemporaryFile(name);
  }

  async #get(name: string): Promise<World> {
    const open = this.#openWorlds.get(name);
    if (open) return open;
    this.mustExist(name);
    try {
      return await this.#openWorlds.openWorld(async () => {
        // Throws if the file is no world; such a file must not be migrated.
        const { lastEventId } = this.dir.index.refresh(name, this.#files.fileOf(name));
        return openExistingWorld(name, this.#files.fileOf(name), this.host, lastEventId);
      });
    } catch (error) {
      if (storageProblem(error) !== null) throw error;
      throw new WorldBroken(name, error);
    }
  }

  /**
   * @param manifest null keeps the file's manifest
   * @throws InvalidWorldFile, before any change
   */
  async #install(
    name: string,
    copy: string,
    manifest: WorldManifest | null,
    { keepBase = false, owner }: { keepBase?: boolean; owner?: Owner | undefined } = {},
  ): Promise<World> {
    const [file, base] = [this.#files.fileOf(name), this.#files.baseOf(name)];
    const swaps = [{ file, replacement: copy }];
    try {
      if (!keepBase && manifest?.from !== TEMPLATE) {
        const newBase = this.newTemporaryFile(name);
        swaps.unshift({ file: base, replacement: newBase });
        await cloneFile(copy, newBase);
      }
      const owned = manifest && { ...manifest, team: this.teams.forNew(name, owner) };
      await this.#openWorlds.withSlot(() => prepareWorld(copy, owned, manifest?.from === TEMPLATE));
      await this.#openWorlds.close(name, { discard: true });
      removeJournals(file);
      return await replaceFiles(swaps, () => this.#openWorlds.openWorld(() => World.open(name, file, this.host)));
    } finally {
      for (const { replacement } of swaps) removeDatabase(replacement);
    }
  }

  async #drop(name: string): Promise<boolean> {
    const existed = this.exists(name);
    await this.#openWorlds.close(name, { discard: true });
    // The world's file is last: after a crash, a new world of this name must not have the old one's snapshots.
    this.#snapshots.dropAll(name);
    this.upstreamHeaders.drop(name);
    removeDatabase(this.#files.baseOf(name));
    removeDatabase(this.#files.fileOf(name));
    this.dir.index.remove(name);
    return existed;
  }

  #updateIndex(world: World): void {
    const row = { ...world.metadata(), lastUsedMs: world.usage.lastUsedMs, lastEventId: world.events.lastId };
    this.dir.index.recordClosed(world.name, row, this.#files.fileOf(world.name));
  }
}
