import type { EventEmitter } from "node:events";
import { type Stack, StackExitError } from "./stack";

/** One Ctrl-C arrives twice: from the terminal's process group and from npm. */
const DUPLICATE_SIGNAL_MS = 1_000;

const PARENT_POLL_MS = 500;

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const PARENT_PID = process.ppid;

type Signals = Pick<EventEmitter, "on">;

/**
 * Runs the stack. The first signal stops it gracefully, a later one kills it.
 * @param ready called when all programs respond
 * @returns exit code: 0 when stopped, else that of the exited program
 */
export async function runUntilStopped(stack: Stack, ready: () => void, signals: Signals = process): Promise<number> {
  let stopRequestedAt: number | undefined;
  const stopRequest = new Promise<"stop">((resolve) => {
    const stop = () => {
      stopRequestedAt ??= Date.now();
      resolve("stop");
    };
    const onSignal = () => {
      if (stopRequestedAt !== undefined && Date.now() - stopRequestedAt > DUPLICATE_SIGNAL_MS) stack.kill();
      if (stopRequestedAt === undefined) console.log("\nStopping …");
      stop();
    };
    // The handlers stay, because a duplicate signal may arrive after the stop.
    for (const signal of stopSignals) signals.on(signal, onSignal);
    onNpmExit(stop);
    // Output was closed, as in `npm start | head`.
    process.stdout.on("error", stop);
  });
  try {
    return await outcome(stack, stopRequest, ready);
  } finally {
    await stack.stop();
  }
}

/** npm forwards SIGTERM only to its shell. When the shell dies, this process gets another parent. */
function onNpmExit(onExit: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const timer = setInterval(() => {
    if (process.ppid === PARENT_PID) return;
    clearInterval(timer);
    onExit();
  }, PARENT_POLL_MS).unref();
}

async function outcome(stack: Stack, stopRequest: Promise<"stop">, ready: () => void): Promise<number> {
  try {
    if ((await Promise.race([stopRequest, stack.ready()])) === "stop") return 0;
  } catch (error) {
    if (!(error instanceof StackExitError)) throw error;
    console.error(error.message);
    return error.code || 1;
  }
  ready();
  const exited = await Promise.race([stopRequest, stack.firstExit()]);
  if (exited === "stop") return 0;
  console.error(`${exited.name} exited with code ${exited.code}; stopping the rest`);
  return exited.code;
}
