import type { Endpoint } from "../endpoint";
import { doAction, listActions } from "./actions";
import { adoptCatalogue } from "./adopt";
import { agentUploads } from "./chat-uploads";
import { dropCoverage, getCoverage } from "./coverage";
import { dropDrift, getDrift } from "./drift";
import { dropFault, dropFaults, listFaults, putFault } from "./faults";
import { listMembers, listQrcodes, ready } from "./reads";
import { listRoomMessages, listRooms } from "./reads-chat";
import { listIncoming, listWithdrawals } from "./reads-money";
import { listSlipRows, readSlip } from "./reads-slips";
import { listSms } from "./reads-sms";
import { listCouponRows, readWheel } from "./reads-wheel";
import { cutRecording, dropRecording, getRecording, startRecording, stopRecording } from "./recording";
import { getReplay, saveReplay } from "./replay";
import {
  checkScenario,
  dropScenario,
  getScenario,
  listScenarios,
  putScenario,
  race,
  runAround,
  runScenario,
} from "./scenarios";
import { listAuditLog } from "./teams/audit-log";
import { listTraffic } from "./traffic";
import { dropSnapshot, exportWorld, importWorld, listSnapshots, putSnapshot, restoreSnapshot } from "./world-files";
import { audit, dropWorld, getState, listWorlds, putWorld, resetWorld } from "./worlds";

export const simulatorEndpoints: readonly Endpoint[] = [
  ready,
  listWorlds,
  putWorld,
  dropWorld,
  resetWorld,
  listSnapshots,
  putSnapshot,
  restoreSnapshot,
  dropSnapshot,
  exportWorld,
  importWorld,
  adoptCatalogue,
  getState,
  audit,
  listActions,
  doAction,
  listFaults,
  putFault,
  dropFault,
  dropFaults,
  listTraffic,
  getDrift,
  dropDrift,
  listMembers,
  listQrcodes,
  listWithdrawals,
  listIncoming,
  listSlipRows,
  readSlip,
  listSms,
  listRooms,
  listRoomMessages,
  agentUploads.image,
  agentUploads.video,
  listCouponRows,
  readWheel,
  listScenarios,
  getScenario,
  putScenario,
  dropScenario,
  checkScenario,
  runScenario,
  runAround,
  race,
  startRecording,
  getRecording,
  stopRecording,
  cutRecording,
  dropRecording,
  saveReplay,
  getReplay,
  getCoverage,
  dropCoverage,
  listAuditLog,
] as unknown as Endpoint[];
