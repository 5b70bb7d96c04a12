import { getCoverage } from "@mekong/contract/simulator/coverage";
import { getRecording } from "@mekong/contract/simulator/recording";
import { getScenario } from "@mekong/contract/simulator/scenarios";
import { useQuery } from "@tanstack/react-query";
import { simulator } from "./client";
import { keys } from "./keys";

/** The library and what was saved here. */
export function useScenarios() {
  return useQuery({ queryKey: keys.scenarios, queryFn: () => simulator().scenarios() });
}

/** One scenario with its text. @param name empty for none */
export function useScenario(name: string) {
  return useQuery({
    enabled: name !== "",
    queryKey: keys.scenario(name),
    queryFn: () => simulator().call(getScenario, { params: { name } }),
  });
}

/** What was recorded in a world so far. */
export function useRecording(world: string) {
  return useQuery({
    queryKey: keys.recording(world),
    queryFn: () => simulator().call(getRecording, { params: { world } }),
  });
}

/** What was answered, where, in all worlds. */
export function useCoverage() {
  return useQuery({ queryKey: keys.coverage, queryFn: () => simulator().call(getCoverage, { query: {} }) });
}
