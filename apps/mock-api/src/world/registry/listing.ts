import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { ListedWorld } from "@mekong/contract/simulator/worlds";
import { reasonOf } from "../errors";
import type { WorldIndex } from "../files/world-index";
import { entryExists } from "../files/world-metadata";
import { summaryOf } from "../stored-world";
import type { OpenWorlds } from "./open-worlds";

const SLICE_MS = 10;

/** Opens no world. */
export async function listWorlds(
  names: readonly string[],
  { open, index }: { open: OpenWorlds; index: WorldIndex },
  fileOf: (name: string) => string,
): Promise<ListedWorld[]> {
  const listed: ListedWorld[] = [];
  let sliceEndsAt = performance.now() + SLICE_MS;
  for (const name of names) {
    const row = await rowOf(name, open, index, fileOf(name));
    if (row) listed.push(row);
    if (performance.now() < sliceEndsAt) continue;
    await yieldToEventLoop();
    sliceEndsAt = performance.now() + SLICE_MS;
  }
  return listed;
}

async function rowOf(name: string, open: OpenWorlds, index: WorldIndex, file: string): Promise<ListedWorld | null> {
  try {
    const world = open.get(name);
    if (world) return world.summary();
    // Under the lock, the file is complete.
    return await open.withLock(name, async () => {
      if (!entryExists(file)) return null;
      const opened = open.get(name);
      if (opened) return opened.summary();
      const indexed = index.refresh(name, file);
      return summaryOf(name, indexed, indexed.lastUsedMs);
    });
  } catch (error) {
    return { name, error: reasonOf(error) };
  }
}
