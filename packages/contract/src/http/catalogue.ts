import { type Endpoint, endpointLabel } from "../endpoint";
import { login, logout } from "./login";
import { lookupActive, lookupDeposit, lookupInfo } from "./lookup";
import { cancelQrcode, createQrcode, getQrcode } from "./qrcode";
import { listStatements } from "./statement";
import { getWallet, refreshSlots, transfer } from "./wallet";

/** Every endpoint of the member API. Routes, docs, the fault editor and the fuzz tests walk this list. */
export const memberEndpoints: readonly Endpoint[] = [
  lookupActive,
  lookupInfo,
  lookupDeposit,
  login,
  logout,
  getWallet,
  refreshSlots,
  transfer,
  listStatements,
  getQrcode,
  createQrcode,
  cancelQrcode,
] as unknown as Endpoint[];

/** Labels (`POST /api/login`) of every member endpoint. */
export const memberEndpointLabels = memberEndpoints.map(endpointLabel);
