import type { Prisma } from "../../generated/client";
import type { WriteWatch } from "./statements";
import type { Read } from "./tx";

/** Most values a world keeps: half of them used of late, half of them before that. */
const KEPT = 2_000;

/** A table of a world, by the name of its model. */
export type Table = Prisma.ModelName;

/** What was read, and how often its tables had been written then. */
interface Value {
  readonly stamp: number;
  readonly value: Promise<unknown>;
}

/** Who reads, and whether in the world's turn of writing. */
interface Reader {
  readonly kept: Kept;
  readonly inTurn: boolean;
}

const readers = new WeakMap<object, Reader>();

/**
 * What was read of a world and still stands. Every write goes through one connection, which says what tables it wrote:
 * a value stands as long as nobody has written one of those it was read from. So it can't be out of date, whoever writes
 * and however.
 */
export class Kept implements WriteWatch {
  /** Asked for of late; when they are many, they become those asked for before. */
  #late = new Map<string, Value>();
  /** Asked for before that; they go when the next become so. */
  #before = new Map<string, Value>();
  /** How often a table was written by what is committed. */
  readonly #writes = new Map<string, number>();
  #writesOfAny = 0;
  /** What the open transaction has written. */
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

  /** Says that what is read with this client can be kept here. @param inTurn for that of a transaction in the write lane */
  serve(read: Read, inTurn: boolean): void {
    readers.set(read, { kept: this, inTurn });
  }

  /** As `kept` says. */
  get<T>(key: string, tables: readonly Table[], inTurn: boolean, compute: () => Promise<T>): Promise<T> {
    // What this transaction has written is for its own eyes, until it is committed.
    if (inTurn && this.#isWritten(tables)) return compute();
    const stamp = this.#stamp(tables);
    const known = this.#find(key);
    if (known?.stamp === stamp) return known.value as Promise<T>;
    const value = compute();
    // What a transaction reads may fail with it: nobody else is to wait for that. Once it is there, it is what is committed.
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
    // Nothing found is not kept: who guesses would push out what others use.
    kept.value.then((found) => found ?? forget(), forget);
  }

  /** Whether the open transaction has written one of the tables. */
  #isWritten(tables: readonly Table[]): boolean {
    return this.#openAny || tables.some((table) => this.#open.has(table));
  }

  /** Grows with every write to one of the tables. */
  #stamp(tables: readonly Table[]): number {
    let stamp = this.#writesOfAny;
    for (const table of tables) stamp += this.#writes.get(table) ?? 0;
    return stamp;
  }
}

/** Whoever asked hears of the failure. */
function ignored(): void {}

/**
 * What `compute` reads, or what it read when it was last asked for, if nobody has written the tables since. It is the same
 * object for all who ask: nobody may change it.
 * @param read the client that `compute` reads with
 * @param tables all that it depends on
 * @param key says what it is, among everything kept of this world
 */
export function kept<T>(read: Read, tables: readonly Table[], key: string, compute: () => Promise<T>): Promise<T> {
  const reader = readers.get(read);
  return reader ? reader.kept.get(key, tables, reader.inTurn, compute) : compute();
}
