import { setMaxListeners } from "node:events";
import type { TrafficRow } from "@mekong/contract/simulator/traffic";
import { type SwitchName, switchNames, type WorldSummary } from "@mekong/contract/simulator/worlds";
import { WorldClock } from "./clock";
import { WorldDatabase } from "./database";
import { Dice } from "./dice";
import { worldLog } from "./errors";
import { EventLog } from "./events";
import type { CopyOptions } from "./files/copy-process";
import { parseTraffic, trafficText } from "./stored-traffic";
import { expiryOf, type StoredWorld, summaryOf, type WorldManifest, type WorldMetadata } from "./stored-world";
import type { Change, Read, SyncTx, Tx } from "./tx";
import { type WorldHost, WorldScheduler } from "./world-scheduler";

const defaults: Record<SwitchName, boolean> = {
  terminated: false,
  spinActive: true,
  refundActive: true,
  inviteActive: true,
  registerOTP: false,
  enableChatWidget: true,
  slipOpen: true,
};

class Switches {
  #values = { ...defaults };

  constructor(stored: ReadonlyArray<{ name: string; value: boolean }>) {
    for (const { name, value } of stored) {
      if ((switchNames as readonly string[]).includes(name)) this.#values[name as SwitchName] = value;
    }
  }

  get(name: SwitchName): boolean {
    return this.#values[name];
  }

  all(): Record<SwitchName, boolean> {
    return { ...this.#values };
  }

  /** After the commit, call `adopt` to set the value in memory. */
  async set(tx: Tx, name: SwitchName, value: boolean): Promise<void> {
    await tx.db.switch.upsert({ where: { name }, create: { name, value }, update: { value } });
    tx.emit({ about: "switches", data: { name, value } });
  }

  adopt(name: SwitchName, value: boolean): void {
    this.#values[name] = value;
  }
}

/** A world is closed or replaced only while it has no users. */
class Usage {
  #count = 0;
  #waiting: Array<() => void> = [];
  lastUsedMs = Date.now();

  get isIdle(): boolean {
    return this.#count === 0;
  }

  /** @returns an idempotent release function */
  acquire(): () => void {
    this.#count++;
    this.lastUsedMs = Date.now();
    let released = false;
    return () => {
      if (released) return;
      released = true;
      this.#count--;
      this.lastUsedMs = Date.now();
      if (this.isIdle) for (const resolve of this.#waiting.splice(0)) resolve();
    };
  }

  async whenIdle(): Promise<void> {
    if (!this.isIdle) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

/** A world's data is accessed only through `read` and `write` (docs/decisions/003). */
export class World {
  readonly clock: WorldClock;
  readonly switches: Switches;
  readonly events: EventLog;
  /** Oldest first; stored while the world is closed. */
  readonly traffic: TrafficRow[];
  readonly usage = new Usage();
  readonly scheduler: WorldScheduler;
  readonly dice: Dice;
  readonly #closed = new AbortController();

  private constructor(
    readonly name: string,
    readonly manifest: WorldManifest,
    private readonly database: WorldDatabase,
    stored: StoredWorld,
    private readonly host: WorldHost,
    lastEventId: number | undefined,
  ) {
    this.events = new EventLog(lastEventId);
    this.traffic = parseTraffic(stored.traffic);
    this.clock = new WorldClock(stored.clock);
    this.switches = new Switches(stored.switches);
    this.dice = new Dice(stored.seed ?? manifest.seed);
    this.scheduler = new WorldScheduler(this, host.runAction);
    // Every call in progress may listen, so many listeners are no leak.
    setMaxListeners(0, this.#closed.signal);
  }

  get magic(): boolean {
    return this.host.magic;
  }

  /**
   * Overdue actions run in the background.
   * @throws Error for an invalid file
   */
  static async open(
    name: string,
    file: string,
    host: WorldHost,
    { manifest, lastEventId }: { manifest?: WorldManifest; lastEventId?: number } = {},
  ): Promise<World> {
    const database = await WorldDatabase.open(file, { manifest, sync: host.sync });
    try {
      const stored = database.stored();
      const world = new World(name, stored.origin, database, stored, host, lastEventId);
      // Copies of the file must not have its traffic.
      if (stored.traffic !== undefined) await database.setTraffic(null);
      // Scheduled actions do not run with an upstream, which replaces the mock's data.
      if (stored.hasSchedule && !world.manifest.upstream) await world.scheduler.armTimer();
      return world;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  get read(): Read {
    return this.database.read;
  }

  /** Aborts on close, so that waiting requests end. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  async write<T>(
    work: (tx: Tx) => T | Promise<T>,
    onCommit?: (changes: readonly Change[]) => void,
    requestId: string | null = null,
  ): Promise<T> {
    const changes: Change[] = [];
    const emit = (change: Change) => changes.push(change);
    const result = await this.#reportStorageFailure(
      this.database.write(async (db, sql) => work({ db, sql, now: this.clock.now(), requestId, emit })),
    );
    await this.#publish(changes, onCommit);
    return result;
  }

  /** Is many times as fast as `write`. Nothing runs between the commit and `onCommit`. */
  async writeSync<T>(
    work: (tx: SyncTx) => T,
    onCommit?: (changes: readonly Change[]) => void,
    requestId: string | null = null,
  ): Promise<T> {
    const changes: Change[] = [];
    const emit = (change: Change) => changes.push(change);
    const result = await this.#reportStorageFailure(
      this.database.writeSync(
        (sql) => work({ sql, now: this.clock.now(), requestId, emit }),
        () => onCommit?.(changes),
      ),
    );
    await this.#publish(changes);
    return result;
  }

  async #publish(changes: readonly Change[], onCommit?: (changes: readonly Change[]) => void): Promise<void> {
    onCommit?.(changes);
    const at = this.clock.now().toISOString();
    for (const { about, data } of changes) this.events.add({ at, type: "changed", about, data });
    if (changes.some(({ about }) => about === "schedule")) await this.scheduler.armTimer();
  }

  /** Also runs actions that it made due. An error is only logged as an event. */
  async runAction(action: string, input: unknown): Promise<void> {
    const error = await this.host.runAction(this, action, input).then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
    );
    await this.scheduler.runDueActions();
    this.events.add({ at: this.clock.now().toISOString(), type: "action", about: action, data: { error } });
  }

  async copyTo(file: string): Promise<void> {
    await this.#reportStorageFailure(this.database.copyTo(file));
  }

  async probeWrite(bytes: number): Promise<void> {
    await this.database.probeWrite(bytes);
  }

  async #reportStorageFailure<T>(writing: Promise<T>): Promise<T> {
    try {
      return await writing;
    } catch (error) {
      this.host.storage?.recordFailure(error, this);
      throw error;
    }
  }

  /** @throws FileProcessKilled on timeout or abort */
  async copyWithSettings(file: string, options: Omit<CopyOptions, "runExclusive">): Promise<void> {
    await this.database.copyWithSettings(file, options);
  }

  get writeQueueDepth(): number {
    return this.database.writeQueueDepth;
  }

  summary(): WorldSummary {
    return summaryOf(this.name, this.metadata(), this.usage.lastUsedMs);
  }

  metadata(): WorldMetadata {
    return { origin: this.manifest, clock: this.clock.stored, seed: this.dice.seed };
  }

  get expiresAtMs(): number | null {
    return expiryOf(this.name, this.manifest, this.usage.lastUsedMs);
  }

  async close(options?: { discard: boolean }): Promise<void> {
    this.#closed.abort();
    await this.usage.whenIdle();
    await this.scheduler.stop();
    if (!options?.discard && this.traffic.length > 0) await this.#storeTraffic();
    await this.database.close(options);
  }

  async #storeTraffic(): Promise<void> {
    try {
      await this.#reportStorageFailure(this.database.setTraffic(trafficText(this.traffic)));
    } catch (error) {
      worldLog.error("the traffic of a closed world is lost", { world: this.name, error });
    }
  }
}
