// @ts-check
import { spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { UserError } from "./user-error.mjs";

const MAX_SHOWN_LINES = 40;

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
 * @param {{ title: string, command: string, args: string[], log: string, cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} call
 *   `log`: path of the file, replaced; `timeoutMs`: it is stopped after this long
 * @returns {Promise<void>}
 * @throws {CommandError} when it can't be started or does not end with 0
 */
export async function runLogged({ title, command, args, log, cwd, env, timeoutMs }) {
  mkdirSync(dirname(log), { recursive: true });
  const logFile = openSync(log, "w");
  try {
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", logFile, logFile], timeout: timeoutMs });
    const failure = await new Promise((resolve) => {
      child.once("error", (error) => resolve(error.message));
      child.once("exit", (code, signal) => resolve(code === 0 ? null : `exited with ${code ?? signal}`));
    });
    if (failure !== null) throw new CommandError(title, log, `${readFileSync(log, "utf8")}\n${failure}`);
  } finally {
    closeSync(logFile);
  }
}
