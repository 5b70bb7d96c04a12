import type { Prisma } from "../../generated/client";
import type { WriteWatch } from "./statements";
import type { Read } from "./tx";

/** Capacity of both generations together. */
const KEPT = 2_000;

export type Table = Prisma.ModelName;

interface Value {
  readonly stamp: number;
  readonly value: Promise<unknown>;
}

interface Reader {
  readonly kept: Kept;
  readonly inTurn: boolean;
}

const readers = new WeakMap<object, Reader>();

/**
 * Read cache invalidated by table version counters. All writes use one connection, which reports their tables, so values are
 * never stale.
 */
export class Kept implements WriteWatch {
  /** Current generation of a two-generation LRU. */
  #late = new Map<string, Value>();
  #before = new Map<string, Value>();
  /** Committed writes per table. */
  readonly #writes = new Map<string, number>();
  #writesOfAny = 0;
  /** Tables written by the open transaction. */
  readonly #open = new Set<string>();
  #openAny = false;

  wrote(table: string | null): void {
    if (table === null) this.#openAny = true;
    else this.#open.add(table);
  }

  settled(): void {
    if (this.#openAny) this.#writesOfAny += 1;
    for (const table of this.#open) this.#writes.set(table, (this.#writes.get(table) ?? 0) + 1);
    this.#openAny = false;
    this.#open.clear();
  }

  /** Enables caching for a client. @param inTurn it belongs to a write transaction */
  serve(read: Read, inTurn: boolean): void {
    readers.set(read, { kept: this, inTurn });
  }

  get<T>(key: string, tables: readonly Table[], inTurn: boolean, compute: () => Promise<T>): Promise<T> {
    // Uncommitted data is never cached.
    if (inTurn && this.#isWritten(tables)) return compute();
    const stamp = this.#stamp(tables);
    const known = this.#find(key);
    if (known?.stamp === stamp) return known.value as Promise<T>;
    const value = compute();
    // A transaction's read may fail when the transaction does, so only a finished result is cached.
    if (inTurn) void value.then((found) => this.#keepIfStanding(key, tables, stamp, found), ignored);
    else this.#keep(key, { stamp, value });
    return value;
  }

  #keepIfStanding(key: string, tables: readonly Table[], stamp: number, found: unknown): void {
    if (!this.#isWritten(tables) && this.#stamp(tables) === stamp)
      this.#keep(key, { stamp, value: Promise.resolve(found) });
  }

  #find(key: string): Value | undefined {
    const late = this.#late.get(key);
    if (late) return late;
    const before = this.#before.get(key);
    if (before) this.#put(key, before);
    return before;
  }

  #put(key: string, value: Value): void {
    if (this.#late.size >= KEPT / 2) {
      this.#before = this.#late;
      this.#late = new Map();
    }
    this.#late.set(key, value);
  }

  #keep(key: string, kept: Value): void {
    this.#put(key, kept);
    const forget = () => {
      for (const values of [this.#late, this.#before]) if (values.get(key) === kept) values.delete(key);
    };
    // Empty results are not cached: guessed keys would evict useful ones.
    kept.value.then((found) => found ?? forget(), forget);
  }

  #isWritten(tables: readonly Table[]): boolean {
    return this.#openAny || tables.some((table) => this.#open.has(table));
  }

  #stamp(tables: readonly Table[]): number {
    let stamp = this.#writesOfAny;
    for (const table of tables) stamp += this.#writes.get(table) ?? 0;
    return stamp;
  }
}

/** The caller handles the rejection. */
function ignored(): void {}

/**
 * Returns the cached value unless its tables were written. The value is shared: do not modify it.
 * @param read client that `compute` uses
 * @param tables all tables that `compute` reads
 * @param key unique in the world
 */
export function kept<T>(read: Read, tables: readonly Table[], key: string, compute: () => Promise<T>): Promise<T> {
  const reader = readers.get(read);
  return reader ? reader.kept.get(key, tables, reader.inTurn, compute) : compute();
}
