import { randomBytes } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "./broken";
import { worldLog } from "./log";
import type { World } from "./world";

/** More than a call writes. */
const PROBE_BYTES = 64 * 1024;
/** How often it is tried again while writes fail. */
const AGAIN_MS = 5_000;

const reasons: ReadonlyArray<[code: RegExp, reason: string]> = [
  [/^(SQLITE_FULL|ENOSPC)$/, "the disk is full"],
  [/^EDQUOT$/, "the disk quota is used up"],
  [/^(SQLITE_READONLY\w*|EROFS|EACCES|EPERM)$/, "the data folder can't be written to"],
  [/^(SQLITE_IOERR\w*|EIO)$/, "the disk fails"],
];

/** Why something could not be stored, in words; null for an error of another kind. */
export function storageProblem(error: unknown): string | null {
  const code = errorCode(error);
  const reason = code === null ? undefined : reasons.find(([pattern]) => pattern.test(code))?.[1];
  return reason === undefined ? null : `${reason} (${code})`;
}

/**
 * Whether worlds can be stored. A write that fails for want of room, or because the folder can't be written to, is told once,
 * and once more when it goes again, however many calls fail meanwhile.
 */
export class Storage {
  #problem: string | null = null;
  #failures = 0;
  readonly #failed = new Set<World>();
  #again: NodeJS.Timeout | undefined;

  /** @param folder where worlds are kept */
  constructor(private readonly folder: string) {}

  /** Notes an error, where it is of this kind. @param world the one that could not be written */
  note(error: unknown, world?: World): void {
    const problem = storageProblem(error);
    if (problem === null) return;
    this.#failures += 1;
    if (world) this.#failed.add(world);
    this.#become(problem);
  }

  /** Tries to write. @returns what is wrong, or null */
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
      worldLog.error(`nothing can be stored: ${problem}. Calls that write are refused until it is mended`);
      this.#again = setInterval(() => void this.check(), AGAIN_MS);
      this.#again.unref();
    } else if (before !== null && problem === null) {
      clearInterval(this.#again);
      worldLog.error("worlds can be stored again; so many writes failed meanwhile", { count: this.#failures });
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

  /** Those that failed; one that has been closed since is tried when it is used again. */
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
