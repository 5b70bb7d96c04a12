import type { EventEmitter } from "node:events";
import { type Stack, StackEnded } from "./stack";

/** Ignores duplicates of a signal: Ctrl-C arrives from the terminal's process group and from npm. */
const SAME_WISH_MS = 1_000;

const PARENT_LOOK_MS = 500;

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const PARENT = process.ppid;

type Signals = Pick<EventEmitter, "on">;

/**
 * Runs the stack. The first signal stops it gracefully, a later one kills it.
 * @param ready called when all programs respond
 * @returns exit code: 0 when stopped, else that of the exited program
 */
export async function runUntilStopped(stack: Stack, ready: () => void, signals: Signals = process): Promise<number> {
  let askedAt: number | undefined;
  const wish = new Promise<"stop">((wished) => {
    const stop = () => {
      askedAt ??= Date.now();
      wished("stop");
    };
    const onSignal = () => {
      if (askedAt !== undefined && Date.now() - askedAt > SAME_WISH_MS) stack.kill();
      if (askedAt === undefined) console.log("\nStopping …");
      stop();
    };
    // The handlers stay registered, because a duplicate may arrive after the stop.
    for (const signal of stopSignals) signals.on(signal, onSignal);
    whenNpmIsGone(stop);
    // Output was closed, as in `npm start | head`.
    process.stdout.on("error", stop);
  });
  try {
    return await outcome(stack, wish, ready);
  } finally {
    await stack.stop();
  }
}

/** npm forwards SIGTERM only to its shell, which dies; this process then has another parent. */
function whenNpmIsGone(tell: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  const look = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(look);
    tell();
  }, PARENT_LOOK_MS).unref();
}

async function outcome(stack: Stack, wish: Promise<"stop">, ready: () => void): Promise<number> {
  try {
    if ((await Promise.race([wish, stack.ready()])) === "stop") return 0;
  } catch (error) {
    if (!(error instanceof StackEnded)) throw error;
    console.error(error.message);
    return error.code || 1;
  }
  ready();
  const ended = await Promise.race([wish, stack.ended()]);
  if (ended === "stop") return 0;
  console.error(`${ended.name} exited with code ${ended.code}; stopping the rest`);
  return ended.code;
}
