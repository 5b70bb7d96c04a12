import { stored, storedKeys } from "../session/local-storage";
import { randomKey } from "./random-key";

/** Guest id of this page, used where storage is blocked. */
let ofThisPage: string | null = null;

export function knownGuestId(): string | null {
  return stored.get(storedKeys.guestId) ?? ofThisPage;
}

export function guestIdOfBrowser(): string {
  const known = knownGuestId();
  if (known) return known;
  ofThisPage = randomKey();
  stored.set(storedKeys.guestId, ofThisPage);
  return ofThisPage;
}
