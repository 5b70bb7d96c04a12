import { KEYS_HEADER, KEYS_HONOURED } from "@mekong/contract/http/keys-header";
import type { BackendAnswer } from "./exchange.server";

/** Never reset, because a proxy may respond without the header. */
let honoured = false;

export function noteKeys(headers: BackendAnswer["headers"]): void {
  honoured ||= headers.get(KEYS_HEADER) === KEYS_HONOURED;
}

/** Whether money calls can be retried with their idempotency key. False before the first response. */
export function keysHonoured(): boolean {
  return honoured;
}
