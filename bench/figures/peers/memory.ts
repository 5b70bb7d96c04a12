import { execFileSync } from "node:child_process";
import autocannon from "autocannon";
import type { Bench } from "../../bench";
import type { Contestant } from "../../peers/contestant";

const CONNECTIONS = 20;
/** Samples, to detect peaks. */
const SAMPLES = 5;

/** RSS in MB after each fifth of the calls. */
export interface MemoryUsage {
  mb: number[];
  /** Responses before the process exited. */
  exitedAfter?: number;
}

export async function memoryAfter(bench: Bench, { name, program, read, prepare }: Contestant): Promise<MemoryUsage> {
  const stack = await bench.serve(`peer-${name.split(" ")[0]}`, [program]);
  try {
    await prepare?.();
    const pid = stack.pidOf("api");
    const mb: number[] = [];
    let responses = 0;
    for (let sample = 0; sample < SAMPLES; sample++) {
      const amount = bench.effort.calls / SAMPLES;
      const result = await autocannon({ url: read.url, connections: CONNECTIONS, amount });
      responses += result["2xx"];
      const residentSize = residentMb(pid);
      if (residentSize === null) return { mb, exitedAfter: responses };
      if (result.non2xx > 0)
        throw new Error(`${name} answered ${result.non2xx} of ${amount} calls with another status`);
      mb.push(residentSize);
    }
    return { mb };
  } finally {
    await stack.stop();
  }
}

/** Returns null if the process no longer exists. */
export function residentMb(pid: number): number | null {
  try {
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
  } catch {
    return null;
  }
}
