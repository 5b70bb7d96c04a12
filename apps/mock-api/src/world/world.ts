import type { WorldSummary } from "@mekong/contract/simulator/worlds";
import { WorldClock } from "./clock";
import { WorldDatabase } from "./database";
import { Dice } from "./dice";
import { EventLog } from "./events";
import type { CopyOptions } from "./files/copy-process";
import type { Origin } from "./origin";
import type { StoredWorld, WorldCard } from "./stored";
import { expiryOf, summaryOf } from "./summary";
import { Switches } from "./switches";
import { Timekeeper, type WorldHost } from "./timekeeper";
import type { Change, Read, Turn, Tx } from "./tx";
import { Usage } from "./usage";

/** A complete backend, accessed only through `read` and `write` (docs/decisions/003). */
export class World {
  readonly clock: WorldClock;
  readonly switches: Switches;
  readonly events = new EventLog();
  readonly usage = new Usage();
  readonly time: Timekeeper;
  readonly dice: Dice;
  readonly #closed = new AbortController();

  private constructor(
    readonly name: string,
    readonly origin: Origin,
    private readonly database: WorldDatabase,
    stored: StoredWorld,
    private readonly host: WorldHost,
  ) {
    this.clock = new WorldClock(stored.clock);
    this.switches = new Switches(stored.switches);
    this.dice = new Dice(stored.seed ?? origin.seed);
    this.time = new Timekeeper(this, host.runAction);
  }

  get magic(): boolean {
    return this.host.magic;
  }

  /**
   * Overdue actions run in the background.
   * @throws Error for an invalid file
   */
  static async open(name: string, file: string, host: WorldHost, born?: Origin): Promise<World> {
    const database = await WorldDatabase.open(file, born);
    try {
      const stored = await database.stored();
      const world = new World(name, stored.origin, database, stored, host);
      if (stored.hasSchedule) await world.time.arm();
      return world;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  get read(): Read {
    return this.database.read;
  }

  /** Aborted on close, so that waiting requests end. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /** Publishes the changes after the commit. Await only calls on `tx`. */
  async write<T>(
    work: (tx: Tx) => T | Promise<T>,
    committed?: (changes: readonly Change[]) => void,
    requestId: string | null = null,
  ): Promise<T> {
    const changes: Change[] = [];
    const emit = (change: Change) => changes.push(change);
    const result = await this.#stored(
      this.database.write(async (db, sql) => work({ db, sql, now: this.clock.now(), requestId, emit })),
    );
    await this.#tell(changes, committed);
    return result;
  }

  /** Synchronous, without Prisma, many times as fast. Nothing runs between the commit and `committed`. */
  async writeAtOnce<T>(
    work: (turn: Turn) => T,
    committed?: (changes: readonly Change[]) => void,
    requestId: string | null = null,
  ): Promise<T> {
    const changes: Change[] = [];
    const emit = (change: Change) => changes.push(change);
    const result = await this.#stored(
      this.database.writeAtOnce(
        (sql) => work({ sql, now: this.clock.now(), requestId, emit }),
        () => committed?.(changes),
      ),
    );
    await this.#tell(changes);
    return result;
  }

  async #tell(changes: readonly Change[], committed?: (changes: readonly Change[]) => void): Promise<void> {
    committed?.(changes);
    const at = this.clock.now().toISOString();
    for (const { about, data } of changes) this.events.add({ at, type: "changed", about, data });
    if (changes.some(({ about }) => about === "schedule")) await this.time.arm();
  }

  /** Also runs actions that it made due. An error is only logged as an event. */
  async act(action: string, input: unknown): Promise<void> {
    const error = await this.host.runAction(this, action, input).then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
    );
    await this.time.settle();
    this.events.add({ at: this.clock.now().toISOString(), type: "action", about: action, data: { error } });
  }

  async copyTo(file: string): Promise<void> {
    await this.#stored(this.database.copyTo(file));
  }

  async tryWriting(bytes: number): Promise<void> {
    await this.database.tryWriting(bytes);
  }

  async #stored<T>(writing: Promise<T>): Promise<T> {
    try {
      return await writing;
    } catch (error) {
      this.host.storage?.note(error, this);
      throw error;
    }
  }

  /** Uses another process. @throws FileProcessKilled on abort */
  async copyWith(file: string, options: Omit<CopyOptions, "inTurn">): Promise<void> {
    await this.database.copyWith(file, options);
  }

  get laneDepth(): number {
    return this.database.depth;
  }

  summary(): WorldSummary {
    return summaryOf(this.name, this.card(), this.usage.lastUsedMs);
  }

  card(): WorldCard {
    return { origin: this.origin, clock: this.clock.stored, seed: this.dice.seed };
  }

  get expiresAtMs(): number | null {
    return expiryOf(this.name, this.origin, this.usage.lastUsedMs);
  }

  async close(how?: { discard: boolean }): Promise<void> {
    this.#closed.abort();
    await this.usage.drained();
    await this.time.stop();
    await this.database.close(how);
  }
}
