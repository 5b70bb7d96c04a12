import { holdReload } from "../../ui/update/hold-reload";
import { pageMember } from "../session/page-member";
import { FORM_KEY } from "./form-answer";

/** How long an unanswered form reuses its idempotency key; later the statement shows the outcome. */
const KEPT_MS = 5 * 60_000;

/** Forms of this page with a pending request. */
const onTheirWay = new Set<string>();

/**
 * Storage name of a form's key.
 * @param about distinguishes forms of the same path (intent, coupon)
 */
export function formName(path: string, about = ""): string {
  return `${FORM_KEY} ${path} ${about}`;
}

/**
 * Stores the form's key until its outcome is known. A form closed or reloaded meanwhile continues with it, so that
 * resubmitting is safe.
 * @returns callback for the next key; null without a response
 */
export function keepKey(name: string, key: string): (next: string | null) => void {
  const item = itemOf(name);
  onTheirWay.add(item);
  const release = holdReload();
  stored((storage) => storage.setItem(item, `${Date.now()} ${key}`));
  return (next) => {
    onTheirWay.delete(item);
    release();
    if (next !== null && next !== key) stored((storage) => storage.removeItem(item));
  };
}

/** Returns the key of a recent submission without a response; null if there is none. */
export function keptKey(name: string): string | null {
  const item = itemOf(name);
  if (onTheirWay.has(item)) return null;
  const kept = stored((storage) => storage.getItem(item))?.match(/^(\d+) (.+)$/);
  return kept?.[2] && Date.now() - Number(kept[1]) < KEPT_MS ? kept[2] : null;
}

/** The name includes the member: the next one to sign in must not reuse the key. */
function itemOf(name: string): string {
  return `${name} ${pageMember()}`;
}

/** Uses sessionStorage; null where it is blocked. */
function stored<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
