import type { WriteListener } from "./sqlite/statements";
import type { Read } from "./tx";

const MAX_ENTRIES = 2_000;

interface CachedValue {
  readonly version: number;
  readonly value: Promise<unknown>;
}

interface Reader {
  readonly cache: ReadCache;
  readonly isInTransaction: boolean;
}

const readers = new WeakMap<object, Reader>();

/** Each commit invalidates all cached reads. All writes use one connection, which calls `onWrite`. */
export class ReadCache implements WriteListener {
  /** Current generation of a two-generation LRU. */
  #current = new Map<string, CachedValue>();
  #previous = new Map<string, CachedValue>();
  #version = 0;
  #hasUncommittedWrites = false;

  onWrite(): void {
    this.#hasUncommittedWrites = true;
  }

  onTransactionEnd(): void {
    if (this.#hasUncommittedWrites) this.#version += 1;
    this.#hasUncommittedWrites = false;
  }

  attach(read: Read, isInTransaction: boolean): void {
    readers.set(read, { cache: this, isInTransaction });
  }

  get<T>(key: string, isInTransaction: boolean, compute: () => Promise<T>): Promise<T> {
    // Uncommitted data is never cached.
    if (isInTransaction && this.#hasUncommittedWrites) return compute();
    const version = this.#version;
    const stored = this.#find(key);
    if (stored?.version === version) return stored.value as Promise<T>;
    const value = compute();
    // A read may fail with its transaction, so only finished results are cached.
    if (isInTransaction) void value.then((found) => this.#storeIfCurrent(key, version, found), ignoreRejection);
    else this.#store(key, { version, value });
    return value;
  }

  #storeIfCurrent(key: string, version: number, found: unknown): void {
    if (!this.#hasUncommittedWrites && this.#version === version)
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
}

function ignoreRejection(): void {}

/** Returns a shared value, valid until the world's next commit: do not modify it. */
export function cached<T>(read: Read, key: string, compute: () => Promise<T>): Promise<T> {
  const reader = readers.get(read);
  return reader ? reader.cache.get(key, reader.isInTransaction, compute) : compute();
}
