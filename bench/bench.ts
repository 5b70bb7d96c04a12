import { createWriteStream, mkdirSync, mkdtempSync, rmSync, type WriteStream } from "node:fs";
import { join } from "node:path";
import { CACHE } from "../scripts/bootstrap/root.mjs";
import type { Program } from "../scripts/dev-stack/programs";
import { Stack } from "../scripts/dev-stack/stack";
import type { Effort } from "./options";
import type { Row } from "./row";

export interface Measurable<T> {
  title: string;
  measure(bench: Bench): Promise<T>;
}

export type Figure = Measurable<Row[]>;

/** Owns servers and a temporary folder. */
export class Bench {
  /** On the disk of a real DATA_DIR; the system's temporary folder may be in memory. */
  readonly folder: string;
  readonly #stacks: Stack[] = [];
  readonly #logs: WriteStream[] = [];

  constructor(readonly effort: Effort) {
    mkdirSync(join(CACHE, "bench"), { recursive: true });
    mkdirSync(join(CACHE, "logs"), { recursive: true });
    this.folder = mkdtempSync(join(CACHE, "bench", "run-"));
  }

  /**
   * Starts programs, which log to `.cache/logs/bench-<name>.log`.
   * @throws UserError if a program exits or is not ready in time
   */
  async serve(name: string, programs: readonly Program[]): Promise<Stack> {
    const log = createWriteStream(join(CACHE, "logs", `bench-${name}.log`));
    this.#logs.push(log);
    const stack = new Stack(programs, (line) => log.write(`${line}\n`));
    this.#stacks.push(stack);
    await stack.ready();
    return stack;
  }

  async close(): Promise<void> {
    await Promise.all(this.#stacks.map((stack) => stack.stop()));
    for (const log of this.#logs) log.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Ctrl-C reaches only this process. */
  kill(): void {
    for (const stack of this.#stacks) stack.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Closes the bench after the work, and on Ctrl-C and SIGTERM. */
export async function withBench<T>(effort: Effort, work: (bench: Bench) => Promise<T>): Promise<T> {
  const bench = new Bench(effort);
  const kill = (signal: NodeJS.Signals) => {
    bench.kill();
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.once("SIGINT", kill).once("SIGTERM", kill);
  try {
    return await work(bench);
  } finally {
    process.off("SIGINT", kill).off("SIGTERM", kill);
    await bench.close();
  }
}
