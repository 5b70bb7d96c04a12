/** Public API, described in `docs/test-kit.md`. */
export type { ActionInput, ActionName, ActionOutput } from "@mekong/contract/simulator/actions";
export {
  type ActionDone,
  SimulatorClient,
  SimulatorError,
  type SimulatorOptions,
  TrafficMissing,
  WorldClient,
} from "@mekong/contract/simulator/client";
export type { FaultRule } from "@mekong/contract/simulator/faults";
export type { TrafficRow } from "@mekong/contract/simulator/traffic";
