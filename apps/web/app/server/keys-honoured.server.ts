import { KEYS_HEADER, KEYS_HONOURED } from "@mekong/contract/http/keys-header";
import type { BackendAnswer } from "./exchange.server";

/** Of the one backend that a process has (`API_URL`). What it has said once holds: an answer may come from a proxy before it. */
let honoured = false;

/** Takes note of what an answer says of the backend that gave it. */
export function noteKeys(headers: BackendAnswer["headers"]): void {
  honoured ||= headers.get(KEYS_HEADER) === KEYS_HONOURED;
}

/**
 * Whether the backend has said that it honours idempotency keys: a money call may then be sent again without being done
 * again. False as long as it has not answered this process.
 */
export function keysHonoured(): boolean {
  return honoured;
}
