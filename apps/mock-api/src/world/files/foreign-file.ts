import { open } from "node:fs/promises";
import { NoWorldFile } from "../no-world-file";
import { deadlineFor, FileProcess, FileProcessKilled } from "./process/file-process";
import { schemaLevels } from "./schema-levels";
import { removeBeside } from "./template";

/** Time to check a file: some of it for the start of the process, on a machine that is busy; the rest grows with the file. */
const CHECK_MS = 15_000;
const CHECK_MS_PER_MEGABYTE = 100;

const HEADER_BYTES = 100;
const MAGIC = "SQLite format 3\0";
const UTF8 = 1;

export interface AdmitOptions {
  /** A file of this server: which schemas there are follows from it. */
  template: string;
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
  /** Least time for the check; for tests. */
  checkMs?: number;
}

/**
 * Checks a foreign file: afterwards the server may open and migrate it. Until then only a process opens it that can be
 * killed.
 * @throws NoWorldFile; the file is the caller's to remove
 */
export async function checkForeignFile(
  file: string,
  { template, signal, checkMs = CHECK_MS }: AdmitOptions,
): Promise<void> {
  const bytes = await checkHeader(file);
  const deadlineMs = deadlineFor(bytes, { startMs: checkMs, perMegabyteMs: CHECK_MS_PER_MEGABYTE });
  const job = { do: "check", file, levels: schemaLevels(template) } as const;
  const reply = await FileProcess.run(job, { deadlineMs, signal }, (process) => process.reply())
    .catch((error: unknown) => {
      if (!(error instanceof FileProcessKilled)) throw error;
      throw new NoWorldFile("it takes too much time or memory to check");
    })
    .finally(() => removeBeside(file));
  if (reply.is !== "done") throw new NoWorldFile(reply.is === "refused" ? reply.why : "it could not be checked");
}

/**
 * What SQLite itself would not check, or only on the way: that the file is whole, its texts are UTF-8, and it asks for no
 * page cache of its own size.
 * @returns its length
 */
async function checkHeader(file: string): Promise<number> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const header = Buffer.alloc(HEADER_BYTES);
    await handle.read(header, 0, HEADER_BYTES, 0);
    if (header.toString("latin1", 0, MAGIC.length) !== MAGIC) throw new NoWorldFile("it is no world");
    const pageSize = header.readUInt16BE(16) === 1 ? 65_536 : header.readUInt16BE(16);
    const pages = header.readUInt32BE(28);
    const cachePages = header.readUInt32BE(48);
    if (pageSize * pages !== size || cachePages !== 0) throw new NoWorldFile("it is damaged");
    if (header.readUInt32BE(56) !== UTF8) throw new NoWorldFile("it is no world: its texts are not UTF-8");
    return size;
  } finally {
    await handle.close();
  }
}
