import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { PrismaClient } from "../../generated/client";
import { connect, over, worldAdapter } from "./adapter";
import { giveBirth } from "./birth";
import { Kept } from "./kept";
import { WriteLane } from "./lane";
import type { Origin } from "./origin";
import { readStored, type StoredWorld } from "./stored";
import type { Read } from "./tx";

/**
 * A world's file while it is open: the connection that writes, and Prisma's clients. Those are made when they are first
 * asked for: each reads the whole schema, and many a world is made and dropped without a question.
 */
export class WorldDatabase {
  readonly kept: Kept;
  #reader: PrismaClient | undefined;
  #lane: { client: PrismaClient; lane: WriteLane } | undefined;

  private constructor(
    private readonly file: string,
    private readonly writing: SqlDriverAdapter,
    kept: Kept,
  ) {
    this.kept = kept;
  }

  /**
   * Opens the file. The first connection is the one that writes: it is what makes a fresh copy a world.
   * @param born for a fresh copy: what it is created as, written before anything else
   */
  static async open(file: string, born?: Origin): Promise<WorldDatabase> {
    const kept = new Kept();
    const first = born && ((connection: SqlDriverAdapter) => giveBirth(connection, born));
    return new WorldDatabase(file, await connect(file, "write", { first, watch: kept }), kept);
  }

  /** What the world must know of itself before anyone asks it anything. */
  stored(): Promise<StoredWorld> {
    return readStored(this.writing);
  }

  /** Sees only what is committed; can't write. */
  get read(): Read {
    if (!this.#reader) {
      this.#reader = new PrismaClient({ adapter: worldAdapter(this.file, "read") });
      this.kept.serve(this.#reader, false);
    }
    return this.#reader;
  }

  get lane(): WriteLane {
    if (!this.#lane) {
      const client = new PrismaClient({ adapter: over(this.writing) });
      this.#lane = { client, lane: new WriteLane(client) };
    }
    return this.#lane.lane;
  }

  /** Transactions that wait for their turn or run. */
  get depth(): number {
    return this.#lane?.lane.depth ?? 0;
  }

  /** Waits for what is under way, then closes both connections. */
  async close(): Promise<void> {
    await this.#lane?.lane.alone(async () => undefined);
    await this.#reader?.$disconnect();
    await this.#lane?.client.$disconnect();
    // Closed once more does no harm: a client that was never asked has not closed it.
    await this.writing.dispose();
  }
}
