import { safeStorage, storageKeys } from "../session/local-storage";
import { randomKey } from "./random-key";

/** Guest id of this page, used where storage is blocked. */
let pageGuestId: string | null = null;

export function storedGuestId(): string | null {
  return safeStorage.get(storageKeys.guestId) ?? pageGuestId;
}

export function getOrCreateGuestId(): string {
  const storedId = storedGuestId();
  if (storedId) return storedId;
  pageGuestId = randomKey();
  safeStorage.set(storageKeys.guestId, pageGuestId);
  return pageGuestId;
}
