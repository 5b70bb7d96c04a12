import { setImmediate as otherWork } from "node:timers/promises";
import type { ListedWorld } from "@mekong/contract/simulator/worlds";
import { reasonOf } from "../broken";
import { isThere } from "../files/world-card";
import type { WorldIndex } from "../files/world-index";
import { summaryOf } from "../summary";
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
    await otherWork();
    sliceEndsAt = performance.now() + SLICE_MS;
  }
  return listed;
}

async function rowOf(name: string, open: OpenWorlds, index: WorldIndex, file: string): Promise<ListedWorld | null> {
  try {
    const world = open.get(name);
    if (world) return world.summary();
    // Under the lock, the file is complete.
    return await open.turn(name, async () => {
      if (!isThere(file)) return null;
      const opened = open.get(name);
      if (opened) return opened.summary();
      const known = index.look(name, file);
      return summaryOf(name, known, known.lastUsedMs);
    });
  } catch (error) {
    return { name, error: reasonOf(error) };
  }
}
