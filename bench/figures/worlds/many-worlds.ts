import { readdirSync } from "node:fs";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { listWorlds } from "@mekong/contract/simulator/worlds";
import type { Figure } from "../../bench";
import { startProduct } from "../../product";
import { fixed, rowOf } from "../../row";
import { compare, compareRounds } from "../../statistics";
import { residentMb } from "../peers/memory";

const PAGE = 50;
const CALLERS = 4;
const LIST_LIMIT_MS = 100;
const MEMORY_LIMIT_MB = 400;
const HANDLE_LIMIT = 1_200;

export const manyWorlds: Figure = {
  title: "Ten thousand worlds",
  async measure(bench) {
    const { apiUrl, apiPid } = await startProduct(bench, { web: false });
    const simulator = new SimulatorClient({ url: apiUrl });
    const baselineMb = residentMb(apiPid) ?? 0;
    const { manyWorlds: count } = bench.effort;
    let made = 0;
    const makeWorlds = async () => {
      while (made < count) await simulator.world({ name: `w-${made++}` });
    };
    await Promise.all(Array.from({ length: CALLERS }, makeWorlds));
    const [memoryMb, handles] = [residentMb(apiPid) ?? 0, readdirSync(`/proc/${apiPid}/fd`).length];
    const listPair = async () => ({ ours: await listMs(simulator), baseline: await listMs(simulator, PAGE) });
    await listPair();
    const lists = await compareRounds(bench.effort.rounds, listPair);
    const worlds = `${fixed(count, 0)} worlds`;
    const memory = rowOf({
      figure: `Memory of mock-api with ${worlds} (limit ${MEMORY_LIMIT_MB} MB)`,
      unit: "MB",
      comparison: compare([{ ours: memoryMb, baseline: baselineMb }]),
      baseline: "with one",
      meaning: `${handles} file handles; limit ${fixed(HANDLE_LIMIT, 0)}.`,
      limit: MEMORY_LIMIT_MB,
    });
    return [
      rowOf({
        figure: `List of ${worlds} (limit ${LIST_LIMIT_MS} ms)`,
        unit: "ms",
        comparison: lists,
        baseline: `a page of ${PAGE}`,
        meaning: "Opens no world.",
        limit: LIST_LIMIT_MS,
      }),
      handles > HANDLE_LIMIT ? { ...memory, missed: `${handles} file handles, the limit is ${HANDLE_LIMIT}` } : memory,
    ];
  },
};

async function listMs(simulator: SimulatorClient, limit?: number): Promise<number> {
  const startedMs = performance.now();
  const response = await simulator.fetch(listWorlds, { query: { limit } });
  await response.arrayBuffer();
  return performance.now() - startedMs;
}
