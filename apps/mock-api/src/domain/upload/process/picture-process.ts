import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Refusal } from "@mekong/contract/errors";
import type { Grey, GreyJob, MeasureJob, PictureJob, PictureSize } from "./jobs";

/** Most pictures that are decoded at once, each in a process of its own. */
const MAX_PROCESSES = 2;
/** Most pictures that wait for one of them; more are refused. */
const MAX_WAITING = 40;
/** Longest that one picture may take: many times what the largest takes on a busy machine. */
const DEADLINE_MS = 10_000;
/** An unused process is ended after this time. */
const IDLE_MS = 10_000;

export interface PictureProcessOptions {
  maxProcesses?: number;
  maxWaiting?: number;
  deadlineMs?: number;
  idleMs?: number;
}

interface Decoder {
  child: ChildProcess;
  /** Resolves when it takes jobs. */
  ready: Promise<void>;
  /** Ends it when it has been unused for long enough. */
  idle?: NodeJS.Timeout;
}

/**
 * Decodes pictures from outside in processes of their own. A picture can be made so that it takes minutes; the server's
 * threads hash passwords and read files meanwhile, and nothing but a process can be ended in the middle of it.
 */
export class PictureProcesses {
  readonly #free: Decoder[] = [];
  readonly #waiting: Array<() => void> = [];
  #busy = 0;

  constructor(private readonly options: PictureProcessOptions = {}) {}

  /**
   * Runs one job.
   * @returns null when the picture can't be decoded, or not within the deadline
   * @throws Refusal REQUEST_LIMIT when too many pictures wait; Error when there can be no process
   */
  run(job: MeasureJob): Promise<PictureSize | null>;
  run(job: GreyJob): Promise<Grey | null>;
  async run(job: PictureJob): Promise<PictureSize | Grey | null> {
    await this.#takeTurn();
    try {
      return await this.#decode(this.#take(), job);
    } finally {
      const next = this.#waiting.shift();
      // The turn is handed over, so that nobody comes between.
      if (next) next();
      else this.#busy -= 1;
    }
  }

  async #takeTurn(): Promise<void> {
    const { maxProcesses = MAX_PROCESSES, maxWaiting = MAX_WAITING } = this.options;
    if (this.#busy < maxProcesses) {
      this.#busy += 1;
      return;
    }
    if (this.#waiting.length >= maxWaiting) throw new Refusal("REQUEST_LIMIT");
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #take(): Decoder {
    const decoder = this.#free.pop() ?? this.#start();
    clearTimeout(decoder.idle);
    return decoder;
  }

  #start(): Decoder {
    const decoder = start();
    decoder.child.once("exit", () => this.#remove(decoder));
    return decoder;
  }

  /** One that is being ended takes no more jobs. */
  #remove(decoder: Decoder): void {
    const at = this.#free.indexOf(decoder);
    if (at >= 0) this.#free.splice(at, 1);
  }

  async #decode(decoder: Decoder, job: PictureJob): Promise<PictureSize | Grey | null> {
    const { child, ready } = decoder;
    child.ref();
    child.channel?.ref();
    await ready;
    const result = await new Promise<PictureSize | Grey | null | "ended">((resolve) => {
      const deadline = setTimeout(() => child.kill("SIGKILL"), this.options.deadlineMs ?? DEADLINE_MS);
      const answered = (reply: unknown) => end(reply as PictureSize | Grey | null);
      const ended = () => end("ended");
      function end(value: PictureSize | Grey | null | "ended"): void {
        clearTimeout(deadline);
        child.off("message", answered).off("exit", ended);
        resolve(value);
      }
      child.on("message", answered).on("exit", ended);
      child.send(job, () => undefined);
    });
    if (result === "ended") return null;
    this.#keep(decoder);
    return result;
  }

  /** An idle process does not keep this one alive. */
  #keep(decoder: Decoder): void {
    const { child } = decoder;
    child.unref();
    child.channel?.unref();
    decoder.idle = setTimeout(() => {
      this.#remove(decoder);
      child.kill();
    }, this.options.idleMs ?? IDLE_MS).unref();
    this.#free.push(decoder);
  }
}

/** The server's. */
export const pictureProcesses = new PictureProcesses();

/** Beside this file in the sources; in the build one file beside the program (`build.mjs`). No secrets are passed on. */
function start(): Decoder {
  const fromSources = import.meta.url.endsWith(".ts");
  const main = fileURLToPath(new URL(fromSources ? "main.mjs" : "picture-process.mjs", import.meta.url));
  const child = fork(main, {
    execArgv: [],
    env: {},
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("error", reject);
    child.once("exit", (code, signal) => reject(new Error(`the process for pictures ended with ${code ?? signal}`)));
  });
  // It is told where the process is used.
  ready.catch(() => undefined);
  return { child, ready };
}
