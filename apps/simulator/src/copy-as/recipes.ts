import { type Endpoint, pathOf } from "@mekong/contract/endpoint";
import { doAction } from "@mekong/contract/simulator/actions";
import { dropCoverage, getCoverage } from "@mekong/contract/simulator/coverage";
import { dropFault, dropFaults, type FaultRule, putFault } from "@mekong/contract/simulator/faults";
import { putScenario, race, runAround, runScenario } from "@mekong/contract/simulator/scenarios";
import { listTraffic } from "@mekong/contract/simulator/traffic";
import { dropWorld, putWorld, resetWorld } from "@mekong/contract/simulator/worlds";
import type { TrafficFilter } from "../api/keys";
import type { ControlCall } from "./curl";
import { asLiteral, asPlaywright } from "./playwright";

/** One operation as a control API request, Playwright line and scenario step. */
export interface Recipe {
  call: ControlCall;
  playwright: string;
  /** Undefined if no step exists for it. */
  step?: Record<string, unknown>;
}

export const callOf = (
  e: Pick<Endpoint, "method" | "path">,
  params: Record<string, string>,
  body?: unknown,
): ControlCall => ({
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

export function resetWorldRecipe(world: string): Recipe {
  return { call: callOf(resetWorld, { world }), playwright: asPlaywright("reset") };
}

export function dropWorldRecipe(world: string): Recipe {
  return { call: callOf(dropWorld, { world }), playwright: asPlaywright("drop") };
}
