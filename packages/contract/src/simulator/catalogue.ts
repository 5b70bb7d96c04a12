import type { Endpoint } from "../endpoint";
import { doAction, listActions } from "./actions";
import { dropFault, dropFaults, listFaults, putFault } from "./faults";
import { listMembers, listQrcodes, ready } from "./reads";
import { listTraffic } from "./traffic";
import { audit, dropWorld, getState, listWorlds, putWorld, resetWorld } from "./worlds";

/** Every endpoint of the control API (design §7). */
export const simulatorEndpoints: readonly Endpoint[] = [
  ready,
  listWorlds,
  putWorld,
  dropWorld,
  resetWorld,
  getState,
  audit,
  listActions,
  doAction,
  listFaults,
  putFault,
  dropFault,
  dropFaults,
  listTraffic,
  listMembers,
  listQrcodes,
] as unknown as Endpoint[];
