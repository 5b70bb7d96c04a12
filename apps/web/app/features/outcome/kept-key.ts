import { holdReload } from "../../ui/update/hold-reload";
import { pageMember } from "../session/page-member";
import { FORM_KEY } from "./form-answer";

/** So long a form that was not answered is taken up again, in milliseconds: later the statement tells what became of it. */
const KEPT_MS = 5 * 60_000;

/** Forms that this page has sent and waits for. */
const onTheirWay = new Set<string>();

/**
 * Name of a form under which its key is kept.
 * @param path it is sent to
 * @param about what tells it from others of that path: its intent, or the coupon it claims
 */
export function formName(path: string, about = ""): string {
  return `${FORM_KEY} ${path} ${about}`;
}

/**
 * Keeps a form's key while it is on its way, and until it is known what became of it: closed, left or reloaded meanwhile,
 * the form goes on under the same key, so that sending it again does nothing twice.
 * @returns to be told the key that the form has next; null where nobody has answered
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

/** Key of a form that was sent a while ago and never answered; null where there is none. */
export function keptKey(name: string): string | null {
  const item = itemOf(name);
  if (onTheirWay.has(item)) return null;
  const kept = stored((storage) => storage.getItem(item))?.match(/^(\d+) (.+)$/);
  return kept?.[2] && Date.now() - Number(kept[1]) < KEPT_MS ? kept[2] : null;
}

/** The next member who signs in in this tab must not go on under the key of the one before. */
function itemOf(name: string): string {
  return `${name} ${pageMember()}`;
}

/** Of this tab; where it is blocked nothing is kept. */
function stored<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
