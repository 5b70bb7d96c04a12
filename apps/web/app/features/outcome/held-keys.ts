import { useEffect } from "react";

/** As the server said it with the last page. */
let honoured = false;

/** Takes note of what the server knows of its backend: whether a form that is sent again is not done again. */
export function holdKeysHonoured(said: boolean): void {
  honoured = said;
}

/** Whether the backend honours idempotency keys, as far as this browser has been told. For where the server is not heard any more. */
export function heldKeysHonoured(): boolean {
  return honoured;
}

/** `holdKeysHonoured` for the layout that the pages with forms lie in. In the browser only: the server knows by itself. */
export function useHeldKeys(said: boolean): void {
  useEffect(() => holdKeysHonoured(said), [said]);
}
