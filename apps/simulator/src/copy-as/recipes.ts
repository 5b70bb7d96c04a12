import { type Endpoint, pathOf } from "@mekong/contract/endpoint";
import { doAction } from "@mekong/contract/simulator/actions";
import { adoptCatalogue } from "@mekong/contract/simulator/adopt";
import { dropCoverage, getCoverage } from "@mekong/contract/simulator/coverage";
import { dropDrift, getDrift } from "@mekong/contract/simulator/drift";
import { dropFault, dropFaults, type FaultRule, putFault } from "@mekong/contract/simulator/faults";
import { putScenario, race, runAround, runScenario } from "@mekong/contract/simulator/scenarios";
import { listTraffic } from "@mekong/contract/simulator/traffic";
import {
  dropSnapshot,
  exportWorld,
  importWorld,
  putSnapshot,
  restoreSnapshot,
  WORLD_FILE_TYPE,
} from "@mekong/contract/simulator/world-files";
import { dropWorld, putWorld, resetWorld } from "@mekong/contract/simulator/worlds";
import type { TrafficFilter } from "../api/keys";

/** One operation as a control API request, Playwright line and scenario step. */
export interface Recipe {
  call: ControlCall;
  playwright: string;
  /** Undefined if no step exists for it. */
  step?: Record<string, unknown>;
}

const callOf = (e: Pick<Endpoint, "method" | "path">, params: Record<string, string>, body?: unknown): ControlCall => ({
  method: e.method,
  path: pathOf(e, params),
  body,
});

export function actionRecipe(world: string, name: string, input: Record<string, unknown>): Recipe {
  return {
    call: callOf(doAction, { world, action: name }, input),
    playwright: asPlaywright("do", name, input),
    step: { do: name, with: Object.keys(input).length === 0 ? undefined : input },
  };
}

export function faultRecipe(world: string, id: string, rule: FaultRule): Recipe {
  return {
    call: callOf(putFault, { world, id }, rule),
    playwright: asPlaywright("fault", id, rule),
    step: { fault: id, with: rule },
  };
}

export function dropFaultRecipe(world: string, id: string): Recipe {
  return { call: callOf(dropFault, { world, id }), playwright: asPlaywright("dropFault", id), step: { fault: id } };
}

export function dropFaultsRecipe(world: string): Recipe {
  return { call: callOf(dropFaults, { world }), playwright: asPlaywright("dropFaults") };
}

export function trafficRecipe(world: string, filter: TrafficFilter): Recipe {
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  const { method, path } = callOf(listTraffic, { world });
  return {
    call: { method, path: query.size > 0 ? `${path}?${query}` : path },
    playwright: asPlaywright("traffic", { ...filter, count: 1, wait: "5s" }),
  };
}

export interface RunOptions {
  override?: Record<string, string | number | boolean>;
  dryRun?: boolean;
}

/** @param world world to run in; default: a new world */
export function runScenarioRecipe(scenario: string, options: RunOptions, world?: string): Recipe {
  const optionArgs = Object.keys(options).length > 0 ? [options] : [];
  return {
    call: callOf(runScenario, { world: world ?? `${scenario.slice(0, 30)}-run`, name: scenario }, options),
    playwright: world
      ? asPlaywright("run", scenario, ...optionArgs)
      : `await simulator.run(${[scenario, ...optionArgs].map(asLiteral).join(", ")});`,
  };
}

export function saveScenarioRecipe(name: string, yaml: string): Recipe {
  const body = { yaml };
  return {
    call: callOf(putScenario, { name }, body),
    playwright: `await simulator.call(putScenario, { params: { name: ${asLiteral(name)} }, body: ${asLiteral(body)} });`,
  };
}

export function aroundRecipe(scenario: string, options: Record<string, unknown>): Recipe {
  return {
    call: callOf(runAround, { name: scenario }, options),
    playwright: `await simulator.call(runAround, { params: { name: ${asLiteral(scenario)} }, body: ${asLiteral(options)} });`,
  };
}

export function raceRecipe(world: string, step: Record<string, unknown>, times: number): Recipe {
  const call = callOf(race, { world }, { step, times });
  return { call, playwright: asPlaywright("race", step, times), step: { ...step, times } };
}

export function driftRecipe(world: string): Recipe {
  return { call: callOf(getDrift, { world }), playwright: "await world.drift();" };
}

export function resetDriftRecipe(world: string): Recipe {
  return {
    call: callOf(dropDrift, { world }),
    playwright: "await simulator.call(dropDrift, { params: { world: world.name } });",
  };
}

export function coverageRecipe(): Recipe {
  return { call: callOf(getCoverage, {}), playwright: "await simulator.coverage();" };
}

export function resetCoverageRecipe(): Recipe {
  return { call: callOf(dropCoverage, {}), playwright: "await simulator.call(dropCoverage, {});" };
}

export function createWorldRecipe(name: string, options: Record<string, unknown>): Recipe {
  return {
    call: callOf(putWorld, { world: name }, options),
    playwright: `const world = await simulator.world(${asLiteral({ name, ...options })});`,
  };
}

/** Returns the recipe of an adoption. `…` replaces the password and the header values, because both are secret. */
export function adoptRecipe(world: string, { password, headers, ...source }: Record<string, unknown>): Recipe {
  const names = Object.keys((headers ?? {}) as object);
  const body = {
    ...source,
    ...(password === undefined ? {} : { password: "…" }),
    ...(names.length === 0 ? {} : { headers: Object.fromEntries(names.map((name) => [name, "…"])) }),
  };
  return { call: callOf(adoptCatalogue, { world }, body), playwright: asPlaywright("adopt", body) };
}

export function resetWorldRecipe(world: string): Recipe {
  return { call: callOf(resetWorld, { world }), playwright: asPlaywright("reset") };
}

export function dropWorldRecipe(world: string): Recipe {
  return { call: callOf(dropWorld, { world }), playwright: asPlaywright("drop") };
}

export function takeSnapshotRecipe(world: string, name: string): Recipe {
  return { call: callOf(putSnapshot, { world, name }), playwright: asPlaywright("snapshot", name) };
}

export function restoreSnapshotRecipe(world: string, name: string): Recipe {
  return { call: callOf(restoreSnapshot, { world, name }), playwright: asPlaywright("restore", name) };
}

export function dropSnapshotRecipe(world: string, name: string): Recipe {
  const params = { params: { world, name } };
  return {
    call: callOf(dropSnapshot, params.params),
    playwright: `await simulator.call(dropSnapshot, ${asLiteral(params)});`,
  };
}

/** @param file output path */
export function exportWorldRecipe(world: string, file: string): Recipe {
  return {
    call: { ...callOf(exportWorld, { world }), outputFile: file },
    playwright: `await writeFile(${asLiteral(file)}, await world.export());`,
  };
}

/** @param file input path */
export function importWorldRecipe(world: string, file: string): Recipe {
  return {
    call: { ...callOf(importWorld, { world }), bodyFile: { file, type: WORLD_FILE_TYPE } },
    playwright: `const world = await simulator.import(${asLiteral(world)}, await readFile(${asLiteral(file)}));`,
  };
}

/** Quotes a text as one POSIX shell word. */
function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

interface ControlCall {
  method: string;
  /** Path and query, starting with `/simulator/`. */
  path: string;
  body?: unknown;
  /** File sent as the body, and its media type. */
  bodyFile?: { file: string; type: string };
  /** File into which curl writes the response. */
  outputFile?: string;
}

export function asCurl(call: ControlCall, origin: string): string {
  const args = ["curl", "-sS"];
  if (call.method !== "GET") args.push("-X", call.method);
  args.push(shellQuote(`${origin}${call.path}`));
  if (call.body !== undefined) {
    args.push("-H", shellQuote("content-type: application/json"), "-d", shellQuote(JSON.stringify(call.body)));
  }
  if (call.bodyFile) {
    args.push(
      "-H",
      shellQuote(`content-type: ${call.bodyFile.type}`),
      "--data-binary",
      shellQuote(`@${call.bodyFile.file}`),
    );
  }
  if (call.outputFile !== undefined) args.push("-o", shellQuote(call.outputFile));
  return args.join(" ");
}

const identifier = /^[A-Za-z_$][\w$]*$/;

/** A JSON value as a TypeScript literal: double quotes, unquoted keys where possible. */
export function asLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asLiteral).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => `${identifier.test(key) ? key : JSON.stringify(key)}: ${asLiteral(field)}`);
    return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
  }
  return JSON.stringify(value);
}

/** A Playwright line for the fixture `world`: `await world.do("qr.pay", { target: "latest" });` */
function asPlaywright(method: string, ...args: unknown[]): string {
  return `await world.${method}(${args.map(asLiteral).join(", ")});`;
}
