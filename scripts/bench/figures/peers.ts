import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "../bench";
import { loaded, requestsPerSecond } from "../load";
import type { PeerRow, PeerTable } from "../peer-row";
import { type Contestant, isLacking, type Lacking, sendWell, toRequest } from "../peers/contestant";
import { installPeers } from "../peers/install";
import { jsonServer } from "../peers/json-server";
import { mockoon } from "../peers/mockoon";
import { mountebank } from "../peers/mountebank";
import { ours } from "../peers/ours";
import { prism } from "../peers/prism";
import { wiremock } from "../peers/wiremock";
import { amount, fixed, NONE, type Unit } from "../row";
import { median } from "../statistics";
import { firstAnswer } from "./peers/first-answer";
import { type Held, memoryAfter } from "./peers/memory";
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

type Value = number | Lacking;

export const peers = {
  title: "Beside other simulators",
  async measure(bench: Bench): Promise<PeerTable> {
    const all = await contestants(bench);
    const first = await inTurn(bench, all, (each) => firstAnswer(bench, each));
    const stacks = [];
    for (const each of all) {
      stacks.push(await bench.serve(`peer-${each.name.split(" ")[0]}`, [each.program]));
      await each.prepare?.();
    }
    const { worlds, races, rounds } = bench.effort;
    const controls = await inTurn(bench, all, ({ control }) =>
      isLacking(control) ? control : medianMs(control, Math.ceil(worlds / rounds)),
    );
    const fresh = await inTurn(bench, all, (each) =>
      isLacking(each.fresh) ? each.fresh : medianFreshMs(each.fresh, Math.ceil(worlds / rounds)),
    );
    const fair: Value[] = [];
    for (const { claim } of all) fair.push(isLacking(claim) ? claim : await fairRounds(claim, races));
    // Last: peers that store every request slow down.
    const reads = await underLoad(bench, all, ({ read }) => ({ url: read.url, requests: [toRequest(read)] }));
    const changes = await underLoad(bench, all, (each) => each.change());
    for (const stack of stacks) await stack.stop();

    const held: Held[] = [];
    for (const each of all) held.push(await memoryAfter(bench, each));
    const prismReads = reads[all.findIndex(({ name }) => name.startsWith("Prism"))] as number;
    return {
      names: all.map(({ name }) => name),
      setUps: all.map(({ name, setUp }) => `${name}: ${setUp}.`),
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
          cells: all.map((each, place) => {
            const only = !isLacking(each.fresh) && !each.fresh.create ? ", reset of all only" : "";
            return textOf(fresh[place] ?? { lacks: "" }, "ms") + only;
          }),
        },
        memoryRow(bench.effort.calls, held),
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
  const us = await ours(folderOf("ours"));
  const stack = await bench.serve("peer-ours", [us.program]);
  const body: unknown = JSON.parse(await sendWell(us.read));
  await stack.stop();
  const others = { jsonServer, mockoon, prism, mountebank, wiremock };
  const made = Object.entries(others).map(([name, make]) => make(folderOf(name), body));
  return [us, ...(await Promise.all(made))];
}

/** @returns medians */
async function inTurn(
  bench: Bench,
  all: readonly Contestant[],
  measure: (each: Contestant) => Promise<number> | Lacking,
): Promise<Value[]> {
  const rounds: Value[][] = [];
  for (let round = 0; round < bench.effort.rounds; round++) {
    const values: Value[] = [];
    for (const each of all) values.push(await measure(each));
    rounds.push(values);
  }
  return all.map((_, place) => {
    const values = rounds.flatMap((round) => round[place] ?? []);
    const lacking = values.find((value) => typeof value !== "number");
    return lacking ?? median(values.filter((value) => typeof value === "number"));
  });
}

async function underLoad(
  bench: Bench,
  all: readonly Contestant[],
  loadOf: (each: Contestant) => ReturnType<Contestant["change"]>,
): Promise<Value[]> {
  const loads = new Map(all.map((each) => [each, loadOf(each)]));
  const { warmUpSeconds, seconds } = bench.effort;
  for (const load of loads.values()) {
    if (!isLacking(load)) await loaded({ ...load, connections: CONNECTIONS }, warmUpSeconds);
  }
  return inTurn(bench, all, (each) => {
    const load = loads.get(each);
    if (!load || isLacking(load)) return load ?? { lacks: "" };
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
  reached: (own: number) => boolean,
): PeerRow {
  const [own] = values;
  const missed = typeof own === "number" && !reached(own);
  return {
    figure,
    aim,
    cells: values.map((value) => textOf(value, unit)),
    ...(missed && { missed: `${figure}: ${textOf(own, unit)}, to reach: ${aim}` }),
  };
}

function memoryRow(calls: number, held: readonly Held[]): PeerRow {
  const figure = `Memory after ${fixed(calls, 0)} requests`;
  const aim = `flat, < ${MEMORY_MB} MB`;
  const cells = held.map(({ mb, endedAfter }) => {
    const course = `${mb.map((each) => fixed(each, 0)).join(" → ")} MB`;
    return endedAfter === undefined ? course : `${course}, ended after ${fixed(endedAfter, 0)}`;
  });
  const own = held[0]?.mb ?? [];
  const reached = own.every((mb) => mb < MEMORY_MB) && (own.at(-1) ?? 0) <= (own[0] ?? 0) * FLAT;
  return { figure, aim, cells, ...(!reached && { missed: `${figure}: ${cells[0]}, to reach: ${aim}` }) };
}

function raceRow(races: number, fair: readonly Value[]): PeerRow {
  const figure = `Eight callers claim one thing: rounds with exactly one winner, of ${races}`;
  const aim = `${races} of ${races}`;
  const cells = fair.map((value) => (typeof value === "number" ? `${value} of ${races}` : `${NONE} (${value.lacks})`));
  return { figure, aim, cells, ...(fair[0] !== races && { missed: `${figure}: ${cells[0]}` }) };
}
