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

/**
 * One complete backend: its database, clock, dice, switches, schedule. Two ways to its data and no
 * third: `read` and `write` (docs/decisions/003).
 */
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

  /** Whether magic amounts do what their table says. */
  get magic(): boolean {
    return this.host.magic;
  }

  /**
   * Opens a world's file. What fell due while it was closed runs at once, in the background.
   * @param born for a fresh copy: what it is created as, written before anything else
   * @throws when the file is not a world
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

  /** Sees only what is committed; can't write. */
  get read(): Read {
    return this.database.read;
  }

  /** Aborted when the world is being closed: whoever sleeps on its behalf wakes up. */
  get closed(): AbortSignal {
    return this.#closed.signal;
  }

  /**
   * One transaction in the world's single write lane. It resolves after the commit; the changes it
   * emitted leave then. Await nothing in it but calls on `tx`.
   * @param committed told the changes right after the commit
   * @param requestId of the request that asked for it: journal entries keep it
   * @returns what `work` returned; rejects with what it threw, everything rolled back
   */
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

  /**
   * One transaction in the same lane for `work` that waits for nothing, by statements of our own: many times as fast, and
   * nobody comes between its commit and `committed`.
   * @returns as `write`
   */
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

  /**
   * Runs an action because of something that happens in the world, and what it made due. One that refuses has no other
   * consequence than that the world's events say so.
   */
  async act(action: string, input: unknown): Promise<void> {
    const error = await this.host.runAction(this, action, input).then(
      () => undefined,
      (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown)),
    );
    await this.time.settle();
    this.events.add({ at: this.clock.now().toISOString(), type: "action", about: action, data: { error } });
  }

  /** Writes a consistent copy of the database to a new file. */
  async copyTo(file: string): Promise<void> {
    await this.#stored(this.database.copyTo(file));
  }

  /** Whether so much could be written to its file now; nothing is. Rejects with what a write would fail with. */
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

  /** The same with other settings, by another process. @throws FileProcessKilled when the signal aborts */
  async copyWith(file: string, options: Omit<CopyOptions, "inTurn">): Promise<void> {
    await this.database.copyWith(file, options);
  }

  /** Transactions that wait for their turn or run. */
  get laneDepth(): number {
    return this.database.depth;
  }

  /** How the control API shows it. */
  summary(): WorldSummary {
    return summaryOf(this.name, this.card(), this.usage.lastUsedMs);
  }

  /** What it says of itself now. */
  card(): WorldCard {
    return { origin: this.origin, clock: this.clock.stored, seed: this.dice.seed };
  }

  /** When it is dropped by itself, epoch milliseconds. */
  get expiresAtMs(): number | null {
    return expiryOf(this.name, this.origin, this.usage.lastUsedMs);
  }

  /**
   * Waits for those who use it and for what is under way, then closes both connections.
   * @param how.discard the file is about to be dropped or replaced
   */
  async close(how?: { discard: boolean }): Promise<void> {
    this.#closed.abort();
    await this.usage.drained();
    await this.time.stop();
    await this.database.close(how);
  }
}
