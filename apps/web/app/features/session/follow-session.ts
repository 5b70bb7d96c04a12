import { useEffect } from "react";
import { safeStorage, storageKeys } from "./local-storage";

/**
 * `storage` reports changes by other tabs. The other events fire when a frozen page continues, which may have missed
 * changes.
 */
const EVENTS = ["storage", "pageshow", "visibilitychange"];

/**
 * Clears and reloads the page when another tab has signed the member out or signed in another one.
 * @param member empty if unknown
 */
export function useFollowSession(member: string): void {
  useEffect(() => {
    if (!member) return;
    safeStorage.set(storageKeys.member, member);
    const isSignedIn = () => safeStorage.get(storageKeys.member) === member;
    // If storage is blocked or full, changes cannot be detected.
    if (!isSignedIn()) return;
    const follow = () => {
      if (isSignedIn()) return;
      document.body.replaceChildren();
      location.reload();
    };
    const controller = new AbortController();
    for (const event of EVENTS) addEventListener(event, follow, controller);
    return () => controller.abort();
  }, [member]);
}
