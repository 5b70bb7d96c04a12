import { useEffect } from "react";
import { safeStorage, storageKeys } from "./local-storage";

/** `storage` reports changes by other tabs. The other events follow changes that a frozen page missed. */
const EVENTS = ["storage", "pageshow", "visibilitychange"];

/**
 * Reloads the page without its data once another tab has signed the member out or signed in another one. The server
 * then redirects to /login, or shows the other member's page.
 * @param member empty if unknown
 */
export function useFollowSession(member: string): void {
  useEffect(() => {
    if (!member) return;
    safeStorage.set(storageKeys.member, member);
    const isSignedIn = () => safeStorage.get(storageKeys.member) === member;
    // Storage may be blocked or full, so that changes cannot be seen.
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
