import { getCoverage } from "@mekong/contract/simulator/coverage";
import { getScenario } from "@mekong/contract/simulator/scenarios";
import { useQuery } from "@tanstack/react-query";
import { simulator } from "./client";
import { keys } from "./keys";

/** Scenarios of the library and those saved on this server. */
export function useScenarios() {
  return useQuery({ queryKey: keys.scenarios, queryFn: () => simulator().scenarios() });
}

/** @param name an empty name disables the query */
export function useScenario(name: string) {
  return useQuery({
    enabled: name !== "",
    queryKey: keys.scenario(name),
    queryFn: () => simulator().call(getScenario, { params: { name } }),
  });
}

/** Coverage of all worlds. */
export function useCoverage() {
  return useQuery({ queryKey: keys.coverage, queryFn: () => simulator().call(getCoverage, { query: {} }) });
}
