import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ListedWorld } from "@mekong/contract/simulator/worlds";
import { reasonOf } from "../errors";
import type { WorldFolder } from "../files/world-folder";
import type { WorldIndex } from "../files/world-index";
import { entryExists } from "../files/world-metadata";
import { summaryOf } from "../stored-world";
import type { OpenWorlds } from "./open-worlds";

const SLICE_MS = 10;

interface Sources {
  open: OpenWorlds;
  index: WorldIndex;
  files: WorldFolder;
}

/** Opens no world. */
export async function listWorlds(names: readonly string[], sources: Sources): Promise<ListedWorld[]> {
  const { open } = sources;
  const listed: ListedWorld[] = [];
  let sliceEndsAt = performance.now() + SLICE_MS;
  for (const name of names) {
    // An unlocked file cannot change during this synchronous read.
    const row = open.isLocked(name)
      ? await open.withLock(name, async () => rowOf(name, sources))
      : rowOf(name, sources);
    if (row) listed.push(row);
    if (performance.now() < sliceEndsAt) continue;
    await yieldToEventLoop();
    sliceEndsAt = performance.now() + SLICE_MS;
  }
  return listed;
}

/** @returns null for a deleted world */
function rowOf(name: string, { open, index, files }: Sources): ListedWorld | null {
  const world = open.get(name);
  if (world) return world.summary();
  const file = files.fileOf(name);
  try {
    const indexed = index.checked(name, file);
    return summaryOf(name, indexed, indexed.lastUsedMs);
  } catch (error) {
    return entryExists(file) ? { name, error: reasonOf(error) } : null;
  }
}
