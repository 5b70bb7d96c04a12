import { type Endpoint, pathOf } from "@mekong/contract/endpoint";
import { doAction } from "@mekong/contract/simulator/actions";
import { dropFault, dropFaults, type FaultRule, putFault } from "@mekong/contract/simulator/faults";
import { listTraffic } from "@mekong/contract/simulator/traffic";
import { dropWorld, putWorld, resetWorld } from "@mekong/contract/simulator/worlds";
import type { TrafficFilter } from "../api/keys";
import type { ControlCall } from "./curl";
import { asLiteral, asPlaywright } from "./playwright";
import { asYamlStep } from "./yaml";

/** The same thing said again: as a call of the control API, as a line of a Playwright test, as a step of a scenario. */
export interface Recipe {
  call: ControlCall;
  playwright: string;
  /** Not of what no scenario holds, such as making a world. */
  yaml?: string;
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
    yaml: asYamlStep(name, input),
  };
}

export function faultRecipe(world: string, id: string, rule: FaultRule): Recipe {
  return { call: callOf(putFault, { world, id }, rule), playwright: asPlaywright("fault", id, rule) };
}

export function dropFaultRecipe(world: string, id: string): Recipe {
  return { call: callOf(dropFault, { world, id }), playwright: asPlaywright("dropFault", id) };
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
