import { useEffect } from "react";
import { pageMember } from "../features/session/page-member";
import { holdReload } from "../ui/update/build-watch";
import { FORM_KEY } from "./form-answer";

/** Support for idempotency keys, as the last loaded page reported. */
let isSupported = false;

export function setIdempotencySupported(supported: boolean): void {
  isSupported = supported;
}

export function isIdempotencySupported(): boolean {
  return isSupported;
}

export function useSetIdempotencySupported(supported: boolean): void {
  useEffect(() => setIdempotencySupported(supported), [supported]);
}

/** A form without a response reuses its key this long; later the statement shows the outcome. */
const PENDING_KEY_MAX_AGE_MS = 5 * 60_000;

const inFlight = new Set<string>();

/** @param discriminator distinguishes forms of the same path (intent, coupon) */
export function formName(path: string, discriminator = ""): string {
  return `${FORM_KEY} ${path} ${discriminator}`;
}

/**
 * Stores a form's key. A form closed or reloaded before its outcome is known continues with this key, so that
 * resubmitting is safe.
 * @returns callback for the next key; null without a response
 */
export function savePendingKey(name: string, key: string): (next: string | null) => void {
  const storageKey = storageKeyOf(name);
  inFlight.add(storageKey);
  const release = holdReload();
  withSessionStorage((storage) => storage.setItem(storageKey, `${Date.now()} ${key}`));
  return (next) => {
    inFlight.delete(storageKey);
    release();
    if (next !== null && next !== key) withSessionStorage((storage) => storage.removeItem(storageKey));
  };
}

export function pendingKey(name: string): string | null {
  const storageKey = storageKeyOf(name);
  if (inFlight.has(storageKey)) return null;
  const match = withSessionStorage((storage) => storage.getItem(storageKey))?.match(/^(\d+) (.+)$/);
  return match?.[2] && Date.now() - Number(match[1]) < PENDING_KEY_MAX_AGE_MS ? match[2] : null;
}

/** Contains the member, because the next member to sign in must not reuse the form's key. */
function storageKeyOf(name: string): string {
  return `${name} ${pageMember()}`;
}

/** Uses sessionStorage; null where it is blocked. */
function withSessionStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
