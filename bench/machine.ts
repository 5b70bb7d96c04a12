import { availableParallelism, cpus } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { Machine } from "./measurements";

/** Long enough to notice periodic work. */
const SAMPLE_MS = 3_000;

/** Measures other load for three seconds. */
export async function thisMachine(): Promise<Machine> {
  const before = times();
  await setTimeout(SAMPLE_MS);
  const after = times();
  const busy = after.busyMs - before.busyMs;
  const cores = availableParallelism();
  return { cores, node: process.versions.node, load: (busy / (after.allMs - before.allMs)) * cores };
}

/** Times of all cores since boot. */
function times(): { busyMs: number; allMs: number } {
  let busyMs = 0;
  let allMs = 0;
  for (const { times: spent } of cpus()) {
    const all = spent.user + spent.nice + spent.sys + spent.irq + spent.idle;
    busyMs += all - spent.idle;
    allMs += all;
  }
  return { busyMs, allMs };
}

/** Warning for a busy machine, or null. */
export function otherLoadWarning({ cores, load }: Machine): string | null {
  if (load <= cores / 8) return null;
  return `Other work is going on: a load of ${load.toFixed(1)} on ${cores} cores, so values are worse and ratios more restless than the programs are.`;
}
