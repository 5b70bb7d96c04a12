import type { EventEmitter } from "node:events";
import { type Stack, StackEnded } from "./stack";

/**
 * One Ctrl-C arrives more than once: from the terminal, which tells the whole process group, and from
 * npm, which passes it on. What comes within this time of the first is the same wish.
 */
const SAME_WISH_MS = 1_000;

/** How often it is looked whether npm is still there. */
const PARENT_LOOK_MS = 500;

const stopSignals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

const PARENT = process.ppid;

type Signals = Pick<EventEmitter, "on">;

/**
 * Waits for the stack to be ready, says so, and runs it until somebody stops it or a program ends.
 * The first signal stops it properly, a later one at once.
 * @param ready told once everything answers
 * @param signals where the signals arrive
 * @returns the exit code: 0 when it was stopped, else that of the program that ended
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
    // They stay until the process ends: the echo of a Ctrl-C may come after the stack has stopped.
    for (const signal of stopSignals) signals.on(signal, onSignal);
    whenNpmIsGone(stop);
    // Who read our output is gone, as in `npm start | head`.
    process.stdout.on("error", stop);
  });
  try {
    return await outcome(stack, wish, ready);
  } finally {
    await stack.stop();
  }
}

/** npm passes a SIGTERM on to the shell it runs us in; that dies of it and tells nobody. We get another parent then. */
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
  console.error(`${ended.name} ended with exit code ${ended.code}; stopping the rest`);
  return ended.code;
}
