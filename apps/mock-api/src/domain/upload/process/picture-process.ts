import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Slots } from "../../../world/slots";
import { RateLimited } from "../../rate-limited";
import type { CodesJob, GreyJob, GreyVersions, MeasureJob, PictureJob, PictureResult, PictureSize } from "./jobs";

const MAX_PROCESSES = 2;
const MAX_WAITING = 40;
/** This is many times what the slowest valid picture takes on a busy machine. */
const DEADLINE_MS = 10_000;
const IDLE_MS = 60_000;
const PROCESS_ENDED = Symbol("the process ended");

export interface PictureProcessOptions {
  maxProcesses?: number;
  maxWaiting?: number;
  deadlineMs?: number;
  idleMs?: number;
}

interface Decoder {
  child: ChildProcess;
  ready: Promise<void>;
  idle?: NodeJS.Timeout;
}

/**
 * Decodes pictures in child processes, which can be killed. A crafted picture can take minutes; in this process it
 * would block the thread pool, which also hashes passwords.
 */
export class PictureProcesses {
  readonly #idleDecoders: Decoder[] = [];
  readonly #slots: Slots;

  constructor(private readonly options: PictureProcessOptions = {}) {
    this.#slots = new Slots(options.maxProcesses ?? MAX_PROCESSES);
  }

  /**
   * @returns null if undecodable or too slow
   * @throws REQUEST_LIMIT when the queue is full
   */
  run(job: MeasureJob): Promise<PictureSize | null>;
  run(job: GreyJob): Promise<GreyVersions | null>;
  run(job: CodesJob): Promise<readonly string[] | null>;
  async run(job: PictureJob): Promise<PictureResult> {
    const { busy, max, waiting } = this.#slots;
    if (busy === max && waiting >= (this.options.maxWaiting ?? MAX_WAITING)) {
      // Within this deadline, a busy process finishes or is killed.
      throw new RateLimited("REQUEST_LIMIT", this.options.deadlineMs ?? DEADLINE_MS);
    }
    return this.#slots.run(() => this.#decode(this.#acquireDecoder(), job));
  }

  #acquireDecoder(): Decoder {
    const decoder = this.#idleDecoders.pop() ?? this.#start();
    clearTimeout(decoder.idle);
    return decoder;
  }

  #start(): Decoder {
    const decoder = start();
    decoder.child.once("exit", () => this.#remove(decoder));
    return decoder;
  }

  #remove(decoder: Decoder): void {
    const at = this.#idleDecoders.indexOf(decoder);
    if (at >= 0) this.#idleDecoders.splice(at, 1);
  }

  async #decode(decoder: Decoder, job: PictureJob): Promise<PictureResult> {
    const { child, ready } = decoder;
    child.ref();
    child.channel?.ref();
    await ready;
    const result = await new Promise<PictureResult | typeof PROCESS_ENDED>((resolve) => {
      const deadline = setTimeout(() => child.kill("SIGKILL"), this.options.deadlineMs ?? DEADLINE_MS);
      const onReply = (reply: unknown) => finish(reply as PictureResult);
      const onExit = () => finish(PROCESS_ENDED);
      function finish(value: PictureResult | typeof PROCESS_ENDED): void {
        clearTimeout(deadline);
        child.off("message", onReply).off("exit", onExit);
        resolve(value);
      }
      child.on("message", onReply).on("exit", onExit);
      child.send(job, () => undefined);
    });
    if (result === PROCESS_ENDED) return null;
    this.#releaseDecoder(decoder);
    return result;
  }

  /** Idle processes must not keep this one alive. */
  #releaseDecoder(decoder: Decoder): void {
    const { child } = decoder;
    child.unref();
    child.channel?.unref();
    decoder.idle = setTimeout(() => {
      this.#remove(decoder);
      child.kill();
    }, this.options.idleMs ?? IDLE_MS).unref();
    this.#idleDecoders.push(decoder);
  }
}

export const pictureProcesses = new PictureProcesses();

/** Gives the process an empty environment, which contains no secrets. */
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
    child.once("exit", (code, signal) => reject(new Error(`the picture process ended with ${code ?? signal}`)));
  });
  // Prevents an unhandled rejection; awaiting `ready` still throws.
  ready.catch(() => undefined);
  return { child, ready };
}
