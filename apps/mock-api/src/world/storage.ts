import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode, worldLog } from "./errors";

import type { World } from "./world";

/** No request writes as much. */
const PROBE_BYTES = 64 * 1024;
const RECHECK_INTERVAL_MS = 5_000;

const reasons: ReadonlyArray<[code: RegExp, reason: string]> = [
  [/^(SQLITE_FULL|ENOSPC)$/, "the disk is full"],
  [/^EDQUOT$/, "the disk quota is exceeded"],
  [/^(SQLITE_READONLY\w*|EROFS|EACCES|EPERM)$/, "the data folder can't be written to"],
  [/^(SQLITE_IOERR\w*|EIO)$/, "the disk failed"],
];

export function storageProblem(error: unknown): string | null {
  const code = errorCode(error);
  const reason = code === null ? undefined : reasons.find(([pattern]) => pattern.test(code))?.[1];
  return reason === undefined ? null : `${reason} (${code})`;
}

/** Logs when writes start to fail and when they work again. */
export class Storage {
  #problem: string | null = null;
  #failures = 0;
  readonly #failedWorlds = new Set<World>();
  #recheckTimer: NodeJS.Timeout | undefined;

  constructor(private readonly folder: string) {}

  recordFailure(error: unknown, world?: World): void {
    const problem = storageProblem(error);
    if (problem === null) return;
    this.#failures += 1;
    if (world) this.#failedWorlds.add(world);
    this.#setProblem(problem);
  }

  async check(): Promise<string | null> {
    const problem = (await this.#probeFolder()) ?? (await this.#probeWorlds());
    this.#setProblem(problem);
    return problem;
  }

  stop(): void {
    clearInterval(this.#recheckTimer);
  }

  #setProblem(problem: string | null): void {
    const previous = this.#problem;
    this.#problem = problem;
    if (previous === null && problem !== null) {
      worldLog.error(`nothing can be stored: ${problem}. Requests that write are refused until this is fixed`);
      this.#recheckTimer = setInterval(() => void this.check(), RECHECK_INTERVAL_MS);
      this.#recheckTimer.unref();
    } else if (previous !== null && problem === null) {
      clearInterval(this.#recheckTimer);
      worldLog.error("worlds can be stored again; count is the number of failed writes", { count: this.#failures });
      this.#failures = 0;
    }
  }

  async #probeFolder(): Promise<string | null> {
    const file = join(this.folder, `probe.${randomBytes(4).toString("hex")}.tmp`);
    try {
      await writeFile(file, new Uint8Array(PROBE_BYTES));
      return null;
    } catch (error) {
      return storageProblem(error) ?? String(errorCode(error) ?? error);
    } finally {
      await rm(file, { force: true }).catch(() => undefined);
    }
  }

  /** Closed worlds are tested on their next use. */
  async #probeWorlds(): Promise<string | null> {
    for (const world of this.#failedWorlds) {
      const problem = world.closed.aborted
        ? null
        : await world.probeWrite(PROBE_BYTES).then(() => null, storageProblem);
      if (problem !== null) return problem;
      this.#failedWorlds.delete(world);
    }
    return null;
  }
}
