import { readFileSync } from "node:fs";

/** Handles of an open world: its file and its log on two connections, and what they share. */
const HANDLES_OF_A_WORLD = 5;
/** Most worlds held open, where handles allow it. */
const OPEN_MAX = 200;
/** Fewer would be closed and opened again all the time. */
const OPEN_MIN = 8;

/** How many worlds may be held open: they take at most half of the handles, the rest is for connections and uploads. */
export function openWorldsMax(handles = handleLimit()): number {
  return Math.max(OPEN_MIN, Math.min(OPEN_MAX, Math.floor(handles / 2 / HANDLES_OF_A_WORLD)));
}

/** Most handles that this process may have (`ulimit -n`); no limit where the system tells none. */
function handleLimit(): number {
  const soft = limitOnLinux() ?? limitInReport();
  return typeof soft === "number" && soft > 0 ? soft : Number.POSITIVE_INFINITY;
}

/** A report takes some fifteen milliseconds, this none. */
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
