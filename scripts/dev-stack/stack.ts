import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { UserError } from "../bootstrap/user-error.mjs";
import type { Program } from "./programs";

const READY_POLL_MS = 40;
const READY_TIMEOUT_MS = 90_000;
const STOP_GRACE_MS = 15_000;

const FOLLOW_PARENT = new URL("./follow-parent.mjs", import.meta.url).href;

const runningChildren = new Set<ChildProcess>();
/** HAProxy and others that are not Node do not follow their parent (follow-parent.mjs). */
const childrenToKillOnExit = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of childrenToKillOnExit) killGroup(child);
});

export function killAllPrograms(): void {
  for (const child of runningChildren) killGroup(child);
}

interface RunningProgram {
  program: Program;
  child: ChildProcess;
  exitCode: Promise<number>;
}

export interface ExitedProgram {
  name: Program["name"];
  code: number;
}

/** Runs programs in separate process groups, so that Ctrl-C only reaches this process. */
export class Stack {
  readonly #running: RunningProgram[] = [];
  readonly #stopping = new AbortController();

  /** @param programs in start order: each may depend on earlier ones */
  constructor(
    programs: readonly Program[],
    private readonly print: (line: string) => void,
  ) {
    const width = Math.max(...programs.map(({ name }) => name.length));
    for (const program of programs) this.#running.push(this.#launch(program, program.name.padEnd(width)));
  }

  #launch(program: Program, label: string): RunningProgram {
    const { command, args } = program;
    const child = spawn(command ?? process.execPath, command ? args : ["--import", FOLLOW_PARENT, ...args], {
      cwd: program.cwd,
      env: { ...process.env, ...program.env },
      stdio: ["ignore", "pipe", "pipe", "pipe"],
      detached: process.platform !== "win32",
    });
    runningChildren.add(child);
    if (command) childrenToKillOnExit.add(child);
    for (const output of [child.stdout, child.stderr]) {
      if (output) createInterface({ input: output }).on("line", (line) => this.print(`${label} │ ${line}`));
    }
    const exitCode = new Promise<number>((resolve) => {
      child.once("error", (error) => {
        this.print(`${label} │ can't be started: ${error.message}`);
        resolve(1);
      });
      child.once("exit", () => {
        runningChildren.delete(child);
        childrenToKillOnExit.delete(child);
        // Also kills its children, which keep the output open.
        killGroup(child);
      });
      child.once("close", (code, signal) => resolve(code ?? (signal === "SIGKILL" ? 137 : 143)));
    });
    return { program, child, exitCode };
  }

  /**
   * Resolves when all programs respond; rejects when the stack is stopped.
   * @throws UserError when a program exits or times out; the caller must still stop the stack
   */
  async ready(): Promise<void> {
    const exited = this.firstExit().then(({ name, code }) => {
      throw new StackExitError(name, code);
    });
    await Promise.race([exited, this.#allReady()]);
  }

  async #allReady(): Promise<void> {
    for (const { program } of this.#running) await waitUntilReady(program, this.#stopping.signal);
  }

  firstExit(): Promise<ExitedProgram> {
    return Promise.race(
      this.#running.map(({ program, exitCode }) => exitCode.then((code) => ({ name: program.name, code }))),
    );
  }

  pidOf(name: Program["name"]): number {
    const pid = this.#running.find(({ program }) => program.name === name)?.child.pid;
    if (pid === undefined) throw new Error(`${name} is not running`);
    return pid;
  }

  /** Stops the programs in reverse order, because open requests may need dependencies. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const killTimer = setTimeout(() => this.kill(), STOP_GRACE_MS);
    for (const { child, exitCode } of [...this.#running].reverse()) {
      child.kill("SIGTERM");
      await exitCode;
    }
    clearTimeout(killTimer);
  }

  kill(): void {
    this.#stopping.abort();
    for (const { child } of this.#running) killGroup(child);
  }
}

export class StackExitError extends UserError {
  constructor(
    name: string,
    readonly code: number,
  ) {
    super(`${name} exited with code ${code} before it was ready`);
  }
}

async function waitUntilReady({ name, readyUrl }: Program, stopping: AbortSignal): Promise<void> {
  const timeoutSignal = AbortSignal.timeout(READY_TIMEOUT_MS);
  const signal = AbortSignal.any([stopping, timeoutSignal]);
  while (!signal.aborted) {
    try {
      const response = await fetch(readyUrl, { redirect: "manual", signal });
      // Canceling the body would open an unused connection, for which the program's stop would wait.
      await response.arrayBuffer();
      return;
    } catch {
      await pause(READY_POLL_MS);
    }
  }
  if (timeoutSignal.aborted)
    throw new UserError(`${name} does not respond at ${readyUrl} after ${READY_TIMEOUT_MS / 1000} s`);
  throw new UserError(`${name} was stopped before it was ready`);
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // already exited
  }
}
