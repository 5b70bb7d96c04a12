import { availableParallelism, cpus } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { Machine } from "./kept";

/** Long enough that a program which wakes now and then is seen. */
const LOOK_MS = 3_000;

/** This machine, and how much of it others use now. Takes three seconds, in which the caller does nothing. */
export async function thisMachine(): Promise<Machine> {
  const before = times();
  await setTimeout(LOOK_MS);
  const after = times();
  const busy = after.busyMs - before.busyMs;
  const cores = availableParallelism();
  return { cores, node: process.versions.node, load: (busy / (after.allMs - before.allMs)) * cores };
}

/** Since the machine was started, of all cores together. */
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

/** A sentence for a machine that has other work, or null: its values are low and its ratios restless. */
export function otherWork({ cores, load }: Machine): string | null {
  if (load <= cores / 8) return null;
  return `Other work is going on: a load of ${load.toFixed(1)} on ${cores} cores, so values are worse and ratios more restless than the programs are.`;
}
