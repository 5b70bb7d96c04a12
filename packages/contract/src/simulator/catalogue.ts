import type { Endpoint } from "../endpoint";
import { doAction, listActions } from "./actions";
import { dropFault, dropFaults, listFaults, putFault } from "./faults";
import { listMembers, listQrcodes, ready } from "./reads";
import { listRoomMessages, listRooms } from "./reads-chat";
import { listIncoming, listWithdrawals } from "./reads-money";
import { listSlipRows } from "./reads-slips";
import { listSms } from "./reads-sms";
import { listCouponRows, readWheel } from "./reads-wheel";
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
  listWithdrawals,
  listIncoming,
  listSlipRows,
  listSms,
  listRooms,
  listRoomMessages,
  listCouponRows,
  readWheel,
] as unknown as Endpoint[];
