import { createWriteStream, mkdirSync, mkdtempSync, rmSync, type WriteStream } from "node:fs";
import { join } from "node:path";
import { CACHE } from "../bootstrap/root.mjs";
import type { Program } from "../stack/programs";
import { Stack } from "../stack/stack";
import type { Effort } from "./options";
import type { Row } from "./row";

/** Something that is measured. */
export interface Measurable<T> {
  title: string;
  measure(bench: Bench): Promise<T>;
}

/** A figure of docs/figures.md: told in one row or more. */
export type Figure = Measurable<Row[]>;

/** What a figure measures with: servers that end with it, a folder that goes with it. */
export class Bench {
  /** On the same disk as a real DATA_DIR, not in a temporary file system that may be memory. */
  readonly folder: string;
  readonly #stacks: Stack[] = [];
  readonly #logs: WriteStream[] = [];

  constructor(readonly effort: Effort) {
    mkdirSync(join(CACHE, "bench"), { recursive: true });
    mkdirSync(join(CACHE, "logs"), { recursive: true });
    this.folder = mkdtempSync(join(CACHE, "bench", "run-"));
  }

  /**
   * Starts programs and waits until they answer. What they print is in `.cache/logs/bench-<name>.log`.
   * @returns what runs them
   * @throws ToldError when one ends or does not answer in time
   */
  async serve(name: string, programs: readonly Program[]): Promise<Stack> {
    const log = createWriteStream(join(CACHE, "logs", `bench-${name}.log`));
    this.#logs.push(log);
    const stack = new Stack(programs, (line) => log.write(`${line}\n`));
    this.#stacks.push(stack);
    await stack.ready();
    return stack;
  }

  /** Stops what it started and removes its folder. */
  async close(): Promise<void> {
    await Promise.all(this.#stacks.map((stack) => stack.stop()));
    for (const log of this.#logs) log.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Ends everything at once: for a Ctrl-C, which reaches only this process. */
  kill(): void {
    for (const stack of this.#stacks) stack.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
