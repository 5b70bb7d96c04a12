import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "../bench";
import { requestsPerSecond, runLoad } from "../load";
import type { PeerRow, PeerTable } from "../peer-row";
import { type Contestant, isUnsupported, sendOk, toRequest, type Unsupported } from "../peers/contestant";
import { installPeers } from "../peers/install";
import { jsonServer } from "../peers/json-server";
import { mockoon } from "../peers/mockoon";
import { mountebank } from "../peers/mountebank";
import { ours } from "../peers/ours";
import { prism } from "../peers/prism";
import { wiremock } from "../peers/wiremock";
import { amount, fixed, NONE, type Unit } from "../row";
import { median } from "../statistics";
import { firstResponse } from "./peers/first-response";
import { type MemoryUsage, memoryAfter } from "./peers/memory";
import { medianFreshMs, medianMs } from "./peers/milliseconds";
import { fairRounds } from "./peers/race";

const CONNECTIONS = 20;
/** Maximums for this product. */
const FIRST_ANSWER_MS = 400;
const CONTROL_MS = 2;
const FRESH_MS = 10;
const MEMORY_MB = 250;
/** Allowed memory growth after the first fifth. */
const FLAT = 1.1;

type Value = number | Unsupported;

export const peers = {
  title: "Beside other simulators",
  async measure(bench: Bench): Promise<PeerTable> {
    const all = await contestants(bench);
    const first = await measureInRounds(bench, all, (each) => firstResponse(bench, each));
    const stacks = [];
    for (const each of all) {
      stacks.push(await bench.serve(`peer-${each.name.split(" ")[0]}`, [each.program]));
      await each.prepare?.();
    }
    const { worlds, races, rounds } = bench.effort;
    const controls = await measureInRounds(bench, all, ({ control }) =>
      isUnsupported(control) ? control : medianMs(control, Math.ceil(worlds / rounds)),
    );
    const fresh = await measureInRounds(bench, all, (each) =>
      isUnsupported(each.fresh) ? each.fresh : medianFreshMs(each.fresh, Math.ceil(worlds / rounds)),
    );
    const fair: Value[] = [];
    for (const { claim } of all) fair.push(isUnsupported(claim) ? claim : await fairRounds(claim, races));
    // Last: peers that store every request slow down.
    const reads = await measureUnderLoad(bench, all, ({ read }) => ({ url: read.url, requests: [toRequest(read)] }));
    const changes = await measureUnderLoad(bench, all, (each) => each.change());
    for (const stack of stacks) await stack.stop();

    const memory: MemoryUsage[] = [];
    for (const each of all) memory.push(await memoryAfter(bench, each));
    const prismReads = reads[all.findIndex(({ name }) => name.startsWith("Prism"))] as number;
    return {
      names: all.map(({ name }) => name),
      rows: [
        row(
          "First answer after the process starts",
          "ms",
          first,
          `≤ ${FIRST_ANSWER_MS} ms`,
          (ms) => ms <= FIRST_ANSWER_MS,
        ),
        row("GET of one JSON body, traffic recorded", "req/s", reads, "≥ Prism", (rate) => rate >= prismReads),
        row("POST that changes stored state", "req/s", changes, NONE, () => true),
        row("Control call, median", "ms", controls, `≤ ${CONTROL_MS} ms`, (ms) => ms <= CONTROL_MS),
        {
          ...row("A world created and reset, median", "ms", fresh, `≤ ${FRESH_MS} ms`, (ms) => ms <= FRESH_MS),
          cells: all.map((each, index) => {
            const only = !isUnsupported(each.fresh) && !each.fresh.create ? ", reset of all only" : "";
            return textOf(fresh[index] ?? { lacks: "" }, "ms") + only;
          }),
        },
        memoryRow(bench.effort.calls, memory),
        raceRow(races, fair),
      ],
    };
  },
};

/** All contestants respond with the same body. */
async function contestants(bench: Bench): Promise<Contestant[]> {
  await installPeers();
  const folderOf = (name: string) => {
    const folder = join(bench.folder, name);
    mkdirSync(folder, { recursive: true });
    return folder;
  };
  const product = await ours(folderOf("ours"));
  const stack = await bench.serve("peer-ours", [product.program]);
  const body: unknown = JSON.parse(await sendOk(product.read));
  await stack.stop();
  const others = { jsonServer, mockoon, prism, mountebank, wiremock };
  const made = Object.entries(others).map(([name, make]) => make(folderOf(name), body));
  return [product, ...(await Promise.all(made))];
}

/** @returns medians */
async function measureInRounds(
  bench: Bench,
  all: readonly Contestant[],
  measure: (each: Contestant) => Promise<number> | Unsupported,
): Promise<Value[]> {
  const rounds: Value[][] = [];
  for (let round = 0; round < bench.effort.rounds; round++) {
    const values: Value[] = [];
    for (const each of all) values.push(await measure(each));
    rounds.push(values);
  }
  return all.map((_, index) => {
    const values = rounds.flatMap((round) => round[index] ?? []);
    const lacking = values.find((value) => typeof value !== "number");
    return lacking ?? median(values.filter((value) => typeof value === "number"));
  });
}

async function measureUnderLoad(
  bench: Bench,
  all: readonly Contestant[],
  loadOf: (each: Contestant) => ReturnType<Contestant["change"]>,
): Promise<Value[]> {
  const loads = new Map(all.map((each) => [each, loadOf(each)]));
  const { warmUpSeconds, seconds } = bench.effort;
  for (const load of loads.values()) {
    if (!isUnsupported(load)) await runLoad({ ...load, connections: CONNECTIONS }, warmUpSeconds);
  }
  return measureInRounds(bench, all, (each) => {
    const load = loads.get(each);
    if (!load || isUnsupported(load)) return load ?? { lacks: "" };
    return requestsPerSecond({ ...load, connections: CONNECTIONS }, seconds);
  });
}

function textOf(value: Value, unit: Unit): string {
  return typeof value === "number" ? amount(value, unit) : `${NONE} (${value.lacks})`;
}

function row(
  figure: string,
  unit: Unit,
  values: readonly Value[],
  aim: string,
  isReached: (ownValue: number) => boolean,
): PeerRow {
  const [ownValue] = values;
  const missed = typeof ownValue === "number" && !isReached(ownValue);
  return {
    figure,
    aim,
    cells: values.map((value) => textOf(value, unit)),
    ...(missed && { missed: `${figure}: ${textOf(ownValue, unit)}, to reach: ${aim}` }),
  };
}

function memoryRow(calls: number, memory: readonly MemoryUsage[]): PeerRow {
  const figure = `Memory after ${fixed(calls, 0)} requests`;
  const aim = `flat, < ${MEMORY_MB} MB`;
  const cells = memory.map(({ mb, exitedAfter }) => {
    const course = `${mb.map((each) => fixed(each, 0)).join(" → ")} MB`;
    return exitedAfter === undefined ? course : `${course}, ended after ${fixed(exitedAfter, 0)}`;
  });
  const ownValue = memory[0]?.mb ?? [];
  const isReached = ownValue.every((mb) => mb < MEMORY_MB) && (ownValue.at(-1) ?? 0) <= (ownValue[0] ?? 0) * FLAT;
  return { figure, aim, cells, ...(!isReached && { missed: `${figure}: ${cells[0]}, to reach: ${aim}` }) };
}

function raceRow(races: number, fair: readonly Value[]): PeerRow {
  const figure = `Eight callers claim one thing: rounds with one winner, of ${races}`;
  const aim = String(races);
  const cells = fair.map((value) => (typeof value === "number" ? String(value) : `${NONE} (${value.lacks})`));
  return { figure, aim, cells, ...(fair[0] !== races && { missed: `${figure}: ${cells[0]}` }) };
}
