import { open } from "node:fs/promises";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import Database from "better-sqlite3";
import { InvalidWorldFile } from "../errors";
import { migrations } from "./migrate";
import { deadlineFor, FileProcess, FileProcessKilled } from "./process/file-process";
import type { SchemaLevel, SchemaRow } from "./process/jobs";
import { removeJournals } from "./template";

/** The time includes a slow process start on a busy machine. */
const CHECK_TIMEOUT_MS = 15_000;
const CHECK_TIMEOUT_MS_PER_MEGABYTE = 100;

const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";
const UTF8 = 1;

export interface ForeignFileOptions {
  template: string;
  signal?: AbortSignal | undefined;
  checkTimeoutMs?: number;
}

/**
 * A child process opens an untrusted file before this process does.
 * @throws InvalidWorldFile; the caller removes the file
 */
export async function checkForeignFile(
  file: string,
  { template, signal, checkTimeoutMs = CHECK_TIMEOUT_MS }: ForeignFileOptions,
): Promise<void> {
  const bytes = await checkHeader(file);
  const deadlineMs = deadlineFor(bytes, { startMs: checkTimeoutMs, perMegabyteMs: CHECK_TIMEOUT_MS_PER_MEGABYTE });
  const job = { do: "check", file, levels: await schemaLevels(template) } as const;
  const reply = await FileProcess.run(job, { deadlineMs, signal }, (process) => process.reply())
    .catch((error: unknown) => {
      if (!(error instanceof FileProcessKilled)) throw error;
      throw new InvalidWorldFile("it takes too much time or memory to check");
    })
    .finally(() => removeJournals(file));
  if (reply.is !== "done") throw new InvalidWorldFile(reply.is === "refused" ? reply.why : "it could not be checked");
}

/** Checks what SQLite does not: exact size, UTF-8, no custom page cache size. */
async function checkHeader(file: string): Promise<number> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const header = Buffer.alloc(HEADER_BYTES);
    await handle.read(header, 0, HEADER_BYTES, 0);
    if (header.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new InvalidWorldFile("it is not a world");
    const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
    const pages = header.readUInt32BE(28);
    const cachePages = header.readUInt32BE(48);
    if (pageSize * pages !== size || cachePages !== 0) throw new InvalidWorldFile("it is damaged");
    if (header.readUInt32BE(56) !== UTF8) throw new InvalidWorldFile("it is not a world: its texts are not UTF-8");
    return size;
  } finally {
    await handle.close();
  }
}

const schemaQuery = "SELECT type, name, tbl_name, sql FROM sqlite_schema";
const levelsByTemplate = new Map<string, Promise<SchemaLevel[]>>();

/**
 * Schema after each migration, oldest first.
 * @param template file with Prisma's migration table
 */
function schemaLevels(template: string): Promise<SchemaLevel[]> {
  const levels = levelsByTemplate.get(template) ?? readLevels(template);
  levelsByTemplate.set(template, levels);
  levels.catch(() => levelsByTemplate.delete(template));
  return levels;
}

/** All migrations together take 30 ms, so other work runs between two of them. */
async function readLevels(template: string): Promise<SchemaLevel[]> {
  const prismaTables = rowsOf(template, ` WHERE tbl_name = '_prisma_migrations'`);
  const database = new Database(":memory:");
  try {
    const levels: SchemaLevel[] = [];
    for (const { name, sql } of migrations()) {
      database.exec(sql);
      const schema = database.prepare<[], SchemaRow>(schemaQuery).all();
      levels.push({
        migrations: [...(levels.at(-1)?.migrations ?? []), name],
        schema: [...prismaTables, ...schema],
      });
      await yieldToEventLoop();
    }
    return levels;
  } finally {
    database.close();
  }
}

function rowsOf(file: string, where: string): SchemaRow[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare<[], SchemaRow>(schemaQuery + where).all();
  } finally {
    database.close();
  }
}
