import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { ToldError } from "../bootstrap/told-error.mjs";
import type { Program } from "./programs";

const READY_POLL_MS = 40;
const READY_WITHIN_MS = 90_000;
/** How long a program may take to stop before it is killed. */
const STOP_GRACE_MS = 15_000;

const FOLLOW_PARENT = new URL("./follow-parent.mjs", import.meta.url).href;

interface Running {
  program: Program;
  child: ChildProcess;
  /** Resolves with the exit code; 128 and more for a signal, as in a shell. */
  over: Promise<number>;
}

/** A program that ended although nobody asked it to. */
export interface Ended {
  name: Program["name"];
  code: number;
}

/** The programs of the product, running. Each is the head of a process group of its own, so that a Ctrl-C reaches only us. */
export class Stack {
  readonly #running: Running[] = [];
  readonly #stopping = new AbortController();

  /**
   * @param programs started side by side; each may rely on those before it
   * @param print told every line they print
   */
  constructor(
    programs: readonly Program[],
    private readonly print: (line: string) => void,
  ) {
    const width = Math.max(...programs.map(({ name }) => name.length));
    for (const program of programs) this.#running.push(this.#launch(program, program.name.padEnd(width)));
  }

  #launch(program: Program, label: string): Running {
    const { command, args } = program;
    const child = spawn(command ?? process.execPath, command ? args : ["--import", FOLLOW_PARENT, ...args], {
      cwd: program.cwd,
      env: { ...process.env, ...program.env },
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    for (const output of [child.stdout, child.stderr]) {
      if (output) createInterface({ input: output }).on("line", (line) => this.print(`${label} │ ${line}`));
    }
    const over = new Promise<number>((ended) => {
      child.once("error", (error) => {
        this.print(`${label} │ can't be started: ${error.message}`);
        ended(1);
      });
      // What it started goes with it: "close" comes when nobody holds its output any more.
      child.once("exit", () => killGroup(child));
      child.once("close", (code, signal) => ended(code ?? (signal === "SIGKILL" ? 137 : 143)));
    });
    return { program, child, over };
  }

  /**
   * Resolves when every program answers; rejects when the stack is stopped meanwhile.
   * @throws ToldError when one ends or does not answer in time; the stack is still to be stopped
   */
  async ready(): Promise<void> {
    const ended = this.ended().then(({ name, code }) => {
      throw new StackEnded(name, code);
    });
    await Promise.race([ended, this.#allAnswer()]);
  }

  /** They start side by side but are asked in order, so that none is asked before what it relies on is there. */
  async #allAnswer(): Promise<void> {
    for (const { program } of this.#running) await answers(program, this.#stopping.signal);
  }

  /** Resolves with the first program that ends. */
  ended(): Promise<Ended> {
    return Promise.race(this.#running.map(({ program, over }) => over.then((code) => ({ name: program.name, code }))));
  }

  /** Process id of a program. @throws when it could not be started */
  pidOf(name: Program["name"]): number {
    const pid = this.#running.find(({ program }) => program.name === name)?.child.pid;
    if (pid === undefined) throw new Error(`${name} is not running`);
    return pid;
  }

  /**
   * Asks every program to stop and resolves when all have; those that take too long are killed. The last goes first: what
   * it is still answering may need those that it relies on.
   */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const late = setTimeout(() => this.kill(), STOP_GRACE_MS);
    for (const { child, over } of [...this.#running].reverse()) {
      child.kill("SIGTERM");
      await over;
    }
    clearTimeout(late);
  }

  /** Ends every program at once. */
  kill(): void {
    this.#stopping.abort();
    for (const { child } of this.#running) killGroup(child);
  }
}

/** A program ended by itself while the stack was starting. */
export class StackEnded extends ToldError {
  constructor(
    name: string,
    readonly code: number,
  ) {
    super(`${name} ended with exit code ${code} before it was ready`);
  }
}

async function answers({ name, readyUrl }: Program, stopping: AbortSignal): Promise<void> {
  const tooLate = AbortSignal.timeout(READY_WITHIN_MS);
  const signal = AbortSignal.any([stopping, tooLate]);
  while (!signal.aborted) {
    try {
      const response = await fetch(readyUrl, { redirect: "manual", signal });
      await response.body?.cancel();
      return;
    } catch {
      // Nobody listens yet, or the signal: the loop's condition knows.
      await pause(READY_POLL_MS);
    }
  }
  if (tooLate.aborted) throw new ToldError(`${name} does not answer at ${readyUrl} after ${READY_WITHIN_MS / 1000} s`);
  throw new ToldError(`${name} was stopped before it was ready`);
}

/** Kills a program and whatever it started. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // all of it has ended
  }
}
