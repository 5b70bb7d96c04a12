// @ts-check

/** How often a long step says that it is still at it, where the output is not a terminal. */
const REMINDER_MS = 15_000;

/** @param {number} ms @returns {string} such as `0.4 s` or `1 min 12 s` */
export function duration(ms) {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Says what is being done while it is done, and how long it took: one line that counts on a terminal,
 * a line now and then elsewhere.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {{ beside?: boolean }} [options] `beside`: something else is done meanwhile, and its lines are not to be mixed
 *   with a counting one: only the beginning and the end are said
 * @returns {Promise<T>}
 */
export async function withProgress(title, work, { beside = false } = {}) {
  const startedAt = performance.now();
  const elapsed = () => duration(performance.now() - startedAt);
  const onTerminal = process.stdout.isTTY === true && !beside;
  if (onTerminal) process.stdout.write(`${title} …`);
  else console.log(`${title} …`);
  const remind = () =>
    onTerminal ? process.stdout.write(`\r${title} … ${elapsed()}`) : console.log(`${title} … ${elapsed()}`);
  const reminder = beside ? undefined : setInterval(remind, onTerminal ? 1_000 : REMINDER_MS);
  /** @param {string} outcome */
  const close = (outcome) => {
    clearInterval(reminder);
    console.log(`${onTerminal ? "\r" : ""}${title}: ${outcome} after ${elapsed()}`);
  };
  try {
    const result = await work();
    close("done");
    return result;
  } catch (error) {
    close("failed");
    throw error;
  }
}
