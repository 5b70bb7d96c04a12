import { stored, storedKeys } from "../session/local-storage";
import { randomKey } from "./random-key";

/** Where storage is blocked it lasts as long as the page. */
let ofThisPage: string | null = null;

/** The guest's id that this browser has; null when nobody has chatted here yet. */
export function knownGuestId(): string | null {
  return stored.get(storedKeys.guestId) ?? ofThisPage;
}

/** The guest's id of this browser, made at random when there is none. */
export function guestIdOfBrowser(): string {
  const known = knownGuestId();
  if (known) return known;
  ofThisPage = randomKey();
  stored.set(storedKeys.guestId, ofThisPage);
  return ofThisPage;
}
