// @ts-check

const REMINDER_MS = 15_000;

/** @param {number} ms @returns {string} such as `0.4 s` or `1 min 12 s` */
export function duration(ms) {
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Prints progress: one updating line on a terminal, periodic lines elsewhere.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @param {{ beside?: boolean }} [options] `beside`: prints only start and end, beside other output
 * @returns {Promise<T>}
 */
export async function withProgress(title, work, { beside: isBackground = false } = {}) {
  const startedAt = performance.now();
  const elapsed = () => duration(performance.now() - startedAt);
  const onTerminal = process.stdout.isTTY === true && !isBackground;
  if (onTerminal) process.stdout.write(`${title} …`);
  else console.log(`${title} …`);
  const remind = () =>
    onTerminal ? process.stdout.write(`\r${title} … ${elapsed()}`) : console.log(`${title} … ${elapsed()}`);
  const reminder = isBackground ? undefined : setInterval(remind, onTerminal ? 1_000 : REMINDER_MS);
  /** @param {string} outcome */
  const finish = (outcome) => {
    clearInterval(reminder);
    console.log(`${onTerminal ? "\r" : ""}${title}: ${outcome} after ${elapsed()}`);
  };
  try {
    const result = await work();
    finish("done");
    return result;
  } catch (error) {
    finish("failed");
    throw error;
  }
}
