import { useEffect } from "react";

/** Whether the backend supports idempotency keys; sent with the last page. */
let honoured = false;

export function holdKeysHonoured(said: boolean): void {
  honoured = said;
}

/** Last known value, used when the server is unreachable. */
export function heldKeysHonoured(): boolean {
  return honoured;
}

/** Stores the value in the browser; the server does not need it. */
export function useHeldKeys(said: boolean): void {
  useEffect(() => holdKeysHonoured(said), [said]);
}
