import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { ToldError } from "../../../bootstrap/told-error.mjs";

/** How long a process is left alone before its memory counts. */
const QUIET_MS = 3_000;

/** Memory that a process holds, in kB, once it has had some quiet. @throws ToldError where the machine does not tell */
export async function quietMemory(pid: number): Promise<number> {
  await pause(QUIET_MS);
  return process.platform === "linux" ? fromProc(pid) : fromPs(pid);
}

function fromProc(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  if (!found) throw new ToldError(`/proc/${pid}/status does not say what memory is held`);
  return Number(found[1]);
}

function fromPs(pid: number): number {
  try {
    return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }));
  } catch {
    throw new ToldError("the memory of another process is told by ps, which this machine does not have");
  }
}
