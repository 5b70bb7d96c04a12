// @ts-check
import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { UserError } from "./user-error.mjs";

const MAX_SHOWN_LINES = 40;

const STOP_SIGNALS = ["SIGINT", "SIGTERM"];

export class CommandError extends UserError {
  /** @override */
  name = "CommandError";
  /**
   * @param {string} title
   * @param {string} log file path
   * @param {string} output
   */
  constructor(title, log, output) {
    super(`${title} failed. The end of ${log}:\n\n${output.trimEnd().split("\n").slice(-MAX_SHOWN_LINES).join("\n")}`);
    this.output = output;
  }
}

/**
 * When stopped, waits for the command to end: npm undoes an interrupted installation, and another would fail meanwhile.
 * @param {{ title: string, command: string, args: string[], log: string, cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} call
 *   `log`: file path, replaced; `timeoutMs`: stopped after this long
 * @returns {Promise<void>}
 * @throws {CommandError} when it can't be started or does not end with 0
 */
export async function runLogged({ title, command, args, log, cwd, env, timeoutMs }) {
  mkdirSync(dirname(log), { recursive: true });
  const logFile = openSync(log, "w");
  try {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", logFile, logFile], timeout: timeoutMs });
    /** @type {NodeJS.Signals[]} */
    const received = [];
    const forward = (/** @type {NodeJS.Signals} */ signal) => {
      if (received.push(signal) === 1) console.log("\nStopping …");
      child.kill(signal);
    };
    for (const signal of STOP_SIGNALS) process.on(signal, forward);
    const failure = await new Promise((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", (code, signal) => resolve(code === 0 ? null : `exited with ${code ?? signal}`));
    });
    for (const signal of STOP_SIGNALS) process.off(signal, forward);
    if (received[0]) process.kill(process.pid, received[0]);
    if (failure !== null) throw new CommandError(title, log, `${readFileSync(log, "utf8")}\n${failure}`);
  } finally {
    closeSync(logFile);
  }
}
