import type { Prisma } from "../../generated/client";
import type { WriteWatch } from "./statements";
import type { Read } from "./tx";

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

/** Read cache invalidated by table version counters. All writes use one connection, which reports their tables. */
export class Kept implements WriteWatch {
  /** Current generation of a two-generation LRU. */
  #late = new Map<string, Value>();
  #before = new Map<string, Value>();
  readonly #writes = new Map<string, number>();
  #writesOfAny = 0;
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

  /** @param inTurn the client belongs to a write transaction */
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
    // A read may fail with its transaction, so only a finished result is cached.
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
    // Not cached: guessed keys would evict useful ones.
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

function ignored(): void {}

/**
 * Returns the cached value unless its tables were written. It is shared: do not modify it.
 * @param tables all that `compute` reads
 */
export function kept<T>(read: Read, tables: readonly Table[], key: string, compute: () => Promise<T>): Promise<T> {
  const reader = readers.get(read);
  return reader ? reader.kept.get(key, tables, reader.inTurn, compute) : compute();
}
