import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync, renameSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { QueryOf } from "@mekong/contract/endpoint";
import { MAX_PAGE_SIZE } from "@mekong/contract/limits";
import { SLOTS } from "@mekong/contract/simulator/shards";
import { type AuditEntry, auditEntry, type listAuditLog } from "@mekong/contract/simulator/teams/audit-log";
import { jsonOf } from "../../../world/json";

/** About 30,000 entries. */
const FILE_MAX_BYTES = 8 * 1024 * 1024;
const MAX_FILES = 4;
/** More than the longest line. */
const TAIL_BYTES = 64 * 1024;
const NEWLINE = 0x0a;

export interface AuditLogOptions {
  /** Number from 1. */
  shard?: number;
  maxBytes?: number;
}

type AuditFilter = QueryOf<typeof listAuditLog> & {
  /** Undefined: all teams. */
  team?: string | null | undefined;
};

/**
 * Append-only files of JSON lines: `audit.jsonl`, and older entries in `audit.1.jsonl` to `audit.3.jsonl`. An entry is
 * written before the response is sent. A line that a crash left incomplete is skipped.
 */
export class AuditLog {
  #handle: number;
  #bytes: number;
  #lastId: number;
  /** The file ends with an incomplete line. */
  #isCut: boolean;

  readonly #shard: number;
  readonly #maxBytes: number;

  constructor(
    private readonly folder: string,
    { shard = 1, maxBytes = FILE_MAX_BYTES }: AuditLogOptions = {},
  ) {
    this.#shard = shard;
    this.#maxBytes = maxBytes;
    this.#handle = this.#open();
    const { size } = fstatSync(this.#handle);
    const tail = readTail(this.#handle, size);
    this.#bytes = size;
    this.#isCut = tail.length > 0 && tail.at(-1) !== NEWLINE;
    this.#lastId = lastIdIn(tail.toString()) ?? this.#lastIdOfOlderFile();
  }

  /** @throws if the file can't be written */
  add(entry: Omit<AuditEntry, "id">): void {
    const id = this.#nextId();
    const line = `${this.#isCut ? "\n" : ""}${JSON.stringify({ id, ...entry })}\n`;
    if (this.#bytes > 0 && this.#bytes + Buffer.byteLength(line) > this.#maxBytes) this.#rotate();
    this.#isCut = true;
    appendFileSync(this.#handle, line);
    this.#isCut = false;
    this.#bytes += Buffer.byteLength(line);
    this.#lastId = id;
  }

  /** Shards have different ids, and entries of all are in order. */
  #nextId(): number {
    return Math.max(this.#lastId + SLOTS, Date.now() * SLOTS + this.#shard - 1);
  }

  /** Newest first. */
  async list(filter: AuditFilter): Promise<{ entries: AuditEntry[]; more: boolean }> {
    const { before = Number.POSITIVE_INFINITY, limit = MAX_PAGE_SIZE } = filter;
    const entries: AuditEntry[] = [];
    for (let n = 0; n < MAX_FILES; n++) {
      const text = await this.#read(n);
      for (const line of text.split("\n").reverse()) {
        // The files may be rotated meanwhile, so an entry may be read twice.
        const entry = matching(line, filter, entries.at(-1)?.id ?? before);
        if (!entry) continue;
        if (entries.length === limit) return { entries, more: true };
        entries.push(entry);
      }
    }
    return { entries, more: false };
  }

  close(): void {
    closeSync(this.#handle);
  }

  async #read(n: number): Promise<string> {
    try {
      return await readFile(this.#fileOf(n), "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
      throw error;
    }
  }

  #rotate(): void {
    closeSync(this.#handle);
    for (let n = MAX_FILES - 1; n > 0; n--) {
      if (existsSync(this.#fileOf(n - 1))) renameSync(this.#fileOf(n - 1), this.#fileOf(n));
    }
    this.#handle = this.#open();
    this.#bytes = 0;
  }

  #open(): number {
    return openSync(this.#fileOf(0), "a+", 0o600);
  }

  #fileOf(n: number): string {
    return join(this.folder, n === 0 ? "audit.jsonl" : `audit.${n}.jsonl`);
  }

  /** After a crash between renaming and writing, the newest file is empty. */
  #lastIdOfOlderFile(): number {
    if (!existsSync(this.#fileOf(1))) return 0;
    const handle = openSync(this.#fileOf(1), "r");
    try {
      return lastIdIn(readTail(handle, fstatSync(handle).size).toString()) ?? 0;
    } finally {
      closeSync(handle);
    }
  }
}

function readTail(handle: number, size: number): Buffer {
  const tail = Buffer.alloc(Math.min(size, TAIL_BYTES));
  readSync(handle, tail, 0, tail.length, size - tail.length);
  return tail;
}

function lastIdIn(text: string): number | undefined {
  for (const line of text.split("\n").reverse()) {
    const entry = parse(line);
    if (entry) return entry.id;
  }
  return undefined;
}

function parse(line: string): AuditEntry | undefined {
  return line.startsWith("{") ? auditEntry.safeParse(jsonOf(line)).data : undefined;
}

function matching(line: string, { team, search = "", world }: AuditFilter, before: number): AuditEntry | undefined {
  // Parsing all lines would be slow.
  if (!line.toLowerCase().includes(JSON.stringify(search).slice(1, -1))) return undefined;
  const entry = parse(line);
  if (!entry || entry.id >= before) return undefined;
  if (team !== undefined && entry.team !== team) return undefined;
  if (world !== undefined && entry.world !== world) return undefined;
  return Object.values(entry).some((value) => String(value).toLowerCase().includes(search)) ? entry : undefined;
}
