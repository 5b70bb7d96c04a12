import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Slots } from "../../slots";
import type { Job, Reply, Request } from "./jobs";

/** Each process takes about 60 MB. */
const MAX_PROCESSES = 2;
/** The limit excludes SQLite's memory; the watchdog counts both. */
const MAX_HEAP_MB = 128;
const MAX_RSS_BYTES = 384 * 1024 * 1024;

export class FileProcessKilled extends Error {
  override readonly name = "FileProcessKilled";
}

export interface ProcessLimits {
  deadlineMs: number;
  signal?: AbortSignal | undefined;
}

export interface WatchdogLimits {
  deadlineMs: number;
  maxRssBytes: number;
}

/** `startMs` allows for the process start on a busy machine. */
export function deadlineFor(
  bytes: number,
  { startMs, perMegabyteMs }: { startMs: number; perMegabyteMs: number },
): number {
  return startMs + (bytes / 2 ** 20) * perMegabyteMs;
}

const running = new Set<ChildProcess>();
const slots = new Slots(MAX_PROCESSES);

process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/** SQLite is synchronous, so a crafted file can block forever, and only a process can be killed. */
export class FileProcess {
  readonly #replies: Reply[] = [];
  #wake: () => void = () => undefined;
  #ended: Error | undefined;

  private constructor(private readonly child: ChildProcess) {
    child.on("message", (reply: Reply) => {
      this.#replies.push(reply);
      this.#wake();
    });
    child.once("error", (error) => this.#end(error));
    child.once("exit", (code, signal) => {
      running.delete(child);
      this.#end(
        signal === null
          ? new Error(`the world file process ended with code ${code}`)
          : new FileProcessKilled(`the world file process was ended by ${signal}`),
      );
    });
  }

  /**
   * The child process has exited when the promise settles.
   * @throws FileProcessKilled
   */
  static run<T>(job: Job, limits: ProcessLimits, work: (process: FileProcess) => Promise<T>): Promise<T> {
    return slots.run(() => FileProcess.#withChild(job, limits, work));
  }

  static async #withChild<T>(
    job: Job,
    { deadlineMs, signal }: ProcessLimits,
    work: (process: FileProcess) => Promise<T>,
  ): Promise<T> {
    if (signal?.aborted) throw new FileProcessKilled("nobody waits for it");
    const child = start({ deadlineMs, maxRssBytes: MAX_RSS_BYTES });
    running.add(child);
    const exited = new Promise<void>((resolve) => {
      child.once("exit", () => resolve());
      child.once("error", () => resolve());
    });
    const kill = () => child.kill("SIGKILL");
    const deadline = setTimeout(kill, deadlineMs);
    signal?.addEventListener("abort", kill);
    try {
      const process = new FileProcess(child);
      process.send(job);
      return await work(process);
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener("abort", kill);
      kill();
      await exited;
      running.delete(child);
    }
  }

  send(message: Job | Request): void {
    // If sending fails, no reply arrives.
    if (this.child.connected) this.child.send(message, () => undefined);
  }

  async reply(): Promise<Exclude<Reply, { is: "failed" }>> {
    while (this.#replies.length === 0) {
      if (this.#ended) throw this.#ended;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const reply = this.#replies.shift() as Reply;
    if (reply.is === "failed") throw new Error(reply.error);
    return reply;
  }

  async expect(is: Reply["is"]): Promise<void> {
    const reply = await this.reply();
    if (reply.is !== is) throw new Error(`the world file process replied ${reply.is}, not ${is}`);
  }

  #end(error: Error): void {
    this.#ended ??= error;
    this.#wake();
  }
}

/** The child's environment contains no secrets. */
function start(limits: WatchdogLimits): ChildProcess {
  const { NODE_ENV } = process.env;
  const fromSources = import.meta.url.endsWith(".ts");
  const main = fileURLToPath(new URL(fromSources ? "main.mjs" : "world-file-process.mjs", import.meta.url));
  return fork(main, [JSON.stringify(limits)], {
    execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
    env: { NODE_ENV },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
}
