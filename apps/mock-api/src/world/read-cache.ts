import type { Prisma } from "../../generated/client";
import type { WriteListener } from "./statements";
import type { Read } from "./tx";

const MAX_ENTRIES = 2_000;

export type Table = Prisma.ModelName;

interface CachedValue {
  readonly version: number;
  readonly value: Promise<unknown>;
}

interface Reader {
  readonly cache: ReadCache;
  readonly isInTransaction: boolean;
}

const readers = new WeakMap<object, Reader>();

/** A write to a table invalidates the cached reads of it. All writes use one connection, which reports their tables. */
export class ReadCache implements WriteListener {
  /** Current generation of a two-generation LRU. */
  #current = new Map<string, CachedValue>();
  #previous = new Map<string, CachedValue>();
  readonly #writes = new Map<string, number>();
  #unknownTableWrites = 0;
  readonly #uncommittedTables = new Set<string>();
  #hasUnknownUncommittedWrites = false;

  onWrite(table: string | null): void {
    if (table === null) this.#hasUnknownUncommittedWrites = true;
    else this.#uncommittedTables.add(table);
  }

  onTransactionEnd(): void {
    if (this.#hasUnknownUncommittedWrites) this.#unknownTableWrites += 1;
    for (const table of this.#uncommittedTables) this.#writes.set(table, (this.#writes.get(table) ?? 0) + 1);
    this.#hasUnknownUncommittedWrites = false;
    this.#uncommittedTables.clear();
  }

  attach(read: Read, isInTransaction: boolean): void {
    readers.set(read, { cache: this, isInTransaction });
  }

  get<T>(key: string, tables: readonly Table[], isInTransaction: boolean, compute: () => Promise<T>): Promise<T> {
    // Uncommitted data is never cached.
    if (isInTransaction && this.#hasUncommittedWrites(tables)) return compute();
    const version = this.#version(tables);
    const stored = this.#find(key);
    if (stored?.version === version) return stored.value as Promise<T>;
    const value = compute();
    // A read may fail with its transaction, so only finished results are cached.
    if (isInTransaction) void value.then((found) => this.#storeIfCurrent(key, tables, version, found), ignoreRejection);
    else this.#store(key, { version, value });
    return value;
  }

  #storeIfCurrent(key: string, tables: readonly Table[], version: number, found: unknown): void {
    if (!this.#hasUncommittedWrites(tables) && this.#version(tables) === version)
      this.#store(key, { version, value: Promise.resolve(found) });
  }

  #find(key: string): CachedValue | undefined {
    const current = this.#current.get(key);
    if (current) return current;
    const previous = this.#previous.get(key);
    if (previous) this.#put(key, previous);
    return previous;
  }

  #put(key: string, value: CachedValue): void {
    if (this.#current.size >= MAX_ENTRIES / 2) {
      this.#previous = this.#current;
      this.#current = new Map();
    }
    this.#current.set(key, value);
  }

  #store(key: string, entry: CachedValue): void {
    this.#put(key, entry);
    const remove = () => {
      for (const values of [this.#current, this.#previous]) if (values.get(key) === entry) values.delete(key);
    };
    // Null is not cached, because guessed keys would evict useful ones.
    entry.value.then((found) => found ?? remove(), remove);
  }

  #hasUncommittedWrites(tables: readonly Table[]): boolean {
    return this.#hasUnknownUncommittedWrites || tables.some((table) => this.#uncommittedTables.has(table));
  }

  #version(tables: readonly Table[]): number {
    let version = this.#unknownTableWrites;
    for (const table of tables) version += this.#writes.get(table) ?? 0;
    return version;
  }
}

function ignoreRejection(): void {}

/**
 * Returns a shared value: do not modify it.
 * @param tables all tables that `compute` reads
 */
export function cached<T>(read: Read, tables: readonly Table[], key: string, compute: () => Promise<T>): Promise<T> {
  const reader = readers.get(read);
  return reader ? reader.cache.get(key, tables, reader.isInTransaction, compute) : compute();
}
