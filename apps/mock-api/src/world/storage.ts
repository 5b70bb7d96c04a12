import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "./broken";
import { worldLog } from "./log";
import type { World } from "./world";

/** More than a request writes. */
const PROBE_BYTES = 64 * 1024;
const AGAIN_MS = 5_000;

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

/** Logs once when writes start to fail and once when they work again. */
export class Storage {
  #problem: string | null = null;
  #failures = 0;
  readonly #failed = new Set<World>();
  #again: NodeJS.Timeout | undefined;

  constructor(private readonly folder: string) {}

  note(error: unknown, world?: World): void {
    const problem = storageProblem(error);
    if (problem === null) return;
    this.#failures += 1;
    if (world) this.#failed.add(world);
    this.#become(problem);
  }

  async check(): Promise<string | null> {
    const problem = (await this.#tryFolder()) ?? (await this.#tryWorlds());
    this.#become(problem);
    return problem;
  }

  stop(): void {
    clearInterval(this.#again);
  }

  #become(problem: string | null): void {
    const before = this.#problem;
    this.#problem = problem;
    if (before === null && problem !== null) {
      worldLog.error(`nothing can be stored: ${problem}. Requests that write are refused until this is fixed`);
      this.#again = setInterval(() => void this.check(), AGAIN_MS);
      this.#again.unref();
    } else if (before !== null && problem === null) {
      clearInterval(this.#again);
      worldLog.error("worlds can be stored again; count is the number of failed writes", { count: this.#failures });
      this.#failures = 0;
    }
  }

  async #tryFolder(): Promise<string | null> {
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
  async #tryWorlds(): Promise<string | null> {
    for (const world of this.#failed) {
      const problem = world.closed.aborted
        ? null
        : await world.tryWriting(PROBE_BYTES).then(() => null, storageProblem);
      if (problem !== null) return problem;
      this.#failed.delete(world);
    }
    return null;
  }
}
