import type { WorldSummary } from "@mekong/contract/simulator/worlds";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { PrismaClient } from "../../generated/client";
import { worldAdapter } from "./adapter";
import { giveBirth } from "./birth";
import { WorldClock } from "./clock";
import { Dice } from "./dice";
import { EventLog } from "./events";
import { Kept } from "./kept";
import { WriteLane } from "./lane";
import type { Origin } from "./origin";
import { readSetting } from "./settings";
import { Switches } from "./switches";
import { Timekeeper, type WorldHost } from "./timekeeper";
import type { Change, Read, Tx } from "./tx";
import { Usage } from "./usage";

/**
 * One complete backend: its database, clock, dice, switches, schedule. Two ways to its data and no
 * third: `read` and `write` (docs/decisions/003).
 */
export class World {
  readonly clock = new WorldClock();
  readonly switches = new Switches();
  readonly events = new EventLog();
  readonly usage = new Usage();
  readonly time: Timekeeper;
  readonly dice: Dice;
  readonly #lane: WriteLane;
  readonly #closed = new AbortController();

  private constructor(
    readonly name: string,
    readonly origin: Origin,
    private readonly readClient: PrismaClient,
    private readonly writeClient: PrismaClient,
    private readonly kept: Kept,
    private readonly host: WorldHost,
  ) {
    kept.serve(readClient, false);
    this.dice = new Dice(origin.seed);
    this.#lane = new WriteLane(writeClient);
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
    const readClient = new PrismaClient({ adapter: worldAdapter(file, "read") });
    const first = born && ((connection: SqlDriverAdapter) => giveBirth(connection, born));
    const kept = new Kept();
    const writeClient = new PrismaClient({ adapter: worldAdapter(file, "write", { first, watch: kept }) });
    // The first to connect is the one that writes: it is what makes a fresh copy a world.
    if (born) await writeClient.$connect();
    const origin = await readSetting<Origin>(readClient, "origin");
    if (!origin) throw new Error(`${file} is not a world: it has no origin`);
    const world = new World(name, origin, readClient, writeClient, kept, host);
    await world.clock.load(readClient);
    await world.switches.load(readClient);
    await world.dice.load(readClient);
    await world.time.arm();
    return world;
  }

  /** Sees only what is committed; can't write. */
  get read(): Read {
    return this.readClient;
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
    work: (tx: Tx) => Promise<T>,
    committed?: (changes: readonly Change[]) => void,
    requestId: string | null = null,
  ): Promise<T> {
    const changes: Change[] = [];
    const result = await this.#lane.run((db) => {
      this.kept.serve(db, true);
      return work({ db, now: this.clock.now(), requestId, emit: (change) => changes.push(change) });
    });
    committed?.(changes);
    const at = this.clock.now().toISOString();
    for (const { about, data } of changes) this.events.add({ at, type: "changed", about, data });
    if (changes.some(({ about }) => about === "schedule")) await this.time.arm();
    return result;
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
    await this.#lane.alone((client) => client.$executeRawUnsafe("VACUUM INTO ?", file));
  }

  /** Transactions that wait for their turn or run. */
  get laneDepth(): number {
    return this.#lane.depth;
  }

  /** How the control API shows it. */
  summary(): WorldSummary {
    const { from, currency, createdAt, ttlSeconds } = this.origin;
    const expiresAt = ttlSeconds === null ? null : new Date(this.usage.lastUsedMs + ttlSeconds * 1000).toISOString();
    return {
      name: this.name,
      from,
      seed: this.dice.seed,
      currency,
      createdAt,
      expiresAt,
      clock: this.clock.state(),
    };
  }

  /** Waits for those who use it and for what is under way, then closes both connections. */
  async close(): Promise<void> {
    this.#closed.abort();
    await this.usage.drained();
    await this.time.stop();
    await this.#lane.alone(async () => undefined);
    await this.readClient.$disconnect();
    await this.writeClient.$disconnect();
  }
}
