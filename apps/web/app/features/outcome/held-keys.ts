import { useEffect } from "react";

/** Sent by the server with the last page. */
let honoured = false;

export function holdKeysHonoured(said: boolean): void {
  honoured = said;
}

/** Last known value, for when the server is unreachable. */
export function heldKeysHonoured(): boolean {
  return honoured;
}

/** Browser only: the server knows the value itself. */
export function useHeldKeys(said: boolean): void {
  useEffect(() => holdKeysHonoured(said), [said]);
}
