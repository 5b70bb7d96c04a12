import { execFileSync } from "node:child_process";
import autocannon from "autocannon";
import type { Bench } from "../../bench";
import type { Contestant } from "../../peers/contestant";

const CONNECTIONS = 20;
/** Samples, to detect peaks. */
const LOOKS = 5;

/** RSS in MB after each fifth of the calls. */
export interface Held {
  mb: number[];
  /** Responses before the process exited. */
  endedAfter?: number;
}

export async function memoryAfter(bench: Bench, { name, program, read, prepare }: Contestant): Promise<Held> {
  const stack = await bench.serve(`peer-${name.split(" ")[0]}`, [program]);
  try {
    await prepare?.();
    const pid = stack.pidOf("api");
    const mb: number[] = [];
    let answered = 0;
    for (let look = 0; look < LOOKS; look++) {
      const amount = bench.effort.calls / LOOKS;
      const result = await autocannon({ url: read.url, connections: CONNECTIONS, amount });
      answered += result["2xx"];
      const held = residentMb(pid);
      if (held === null) return { mb, endedAfter: answered };
      if (result.non2xx > 0)
        throw new Error(`${name} answered ${result.non2xx} of ${amount} calls with another status`);
      mb.push(held);
    }
    return { mb };
  } finally {
    await stack.stop();
  }
}

/** Returns null if the process no longer exists. */
function residentMb(pid: number): number | null {
  try {
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
  } catch {
    return null;
  }
}
