import { readFileSync } from "node:fs";

/** A world has two connections, each with database and WAL, plus shared memory. */
const HANDLES_PER_WORLD = 5;
const MAX_OPEN_WORLDS = 200;
/** With fewer open worlds, they would be reopened constantly. */
const MIN_OPEN_WORLDS = 8;

/** Uses half of the file handles, because sockets and uploads need the rest. */
export function defaultMaxOpenWorlds(handles = handleLimit()): number {
  return Math.max(MIN_OPEN_WORLDS, Math.min(MAX_OPEN_WORLDS, Math.floor(handles / 2 / HANDLES_PER_WORLD)));
}

function handleLimit(): number {
  const soft = limitOnLinux() ?? limitInReport();
  return typeof soft === "number" && soft > 0 ? soft : Number.POSITIVE_INFINITY;
}

/** The report below takes about 15 ms. */
function limitOnLinux(): number | null {
  try {
    const found = /^Max open files +(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"));
    return found ? Number(found[1]) : null;
  } catch {
    return null;
  }
}

function limitInReport(): unknown {
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  return userLimits?.open_files?.soft;
}
