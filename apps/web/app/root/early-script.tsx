import { storageKeys } from "../features/session/local-storage";
import { guardReplacedControls } from "./replaced-controls";

declare global {
  interface Window {
    /** True while the page reloads because its URL has changed: the page must not hydrate. */
    __addressLeft?: boolean;
  }
}

/**
 * Reloads the page if its URL changes before hydration, as on Back after `pushState` and a reload. Hydration would
 * fail, so the router must not receive that popstate event.
 */
const reloadOnUrlChange = `{
  const address = () => location.pathname + location.search;
  const served = address();
  addEventListener("popstate", (event) => {
    if ("ready" in document.documentElement.dataset) return;
    if (address() !== served) window.__addressLeft = true;
    if (!window.__addressLeft) return;
    event.stopImmediatePropagation();
    location.reload();
  });
}`;

const persistentKeys: readonly string[] = [storageKeys.guestId, storageKeys.rememberAgreement, storageKeys.inviteCode];

/**
 * Replaces blocked storage by memory, because the router would throw. Partitioned cookies keep the `persistentKeys`. A
 * function, because the bundler cannot remove an unused constant that calls `stringify`.
 */
const storageFallback = () => `for (const name of ["localStorage", "sessionStorage"]) {
  try { window[name].length; } catch {
    const stored = new Map();
    const lasting = name === "localStorage" ? ${JSON.stringify(persistentKeys)} : [];
    try {
      for (const [, key, text] of document.cookie.matchAll(/kept-([^=;]+)=([^;]*)/g)) if (lasting.includes(key)) stored.set(key, decodeURIComponent(text));
    } catch {}
    const last = (key, text, seconds) => {
      if (!lasting.includes(key)) return;
      try { document.cookie = "kept-" + key + "=" + encodeURIComponent(text) + "; path=/; max-age=" + seconds + "; samesite=none; secure; partitioned"; } catch {}
    };
    const value = {
      getItem: (key) => stored.get(String(key)) ?? null,
      setItem: (key, text) => { stored.set(String(key), String(text)); last(String(key), String(text), 31536000); },
      removeItem: (key) => { stored.delete(String(key)); last(String(key), "", 0); },
      clear: () => { for (const key of [...stored.keys()]) value.removeItem(key); },
      key: (index) => [...stored.keys()][index] ?? null,
      get length() { return stored.size; },
    };
    Object.defineProperty(window, name, { value, configurable: true });
  }
}`;

/** Empty in the browser bundle, because hydration keeps the server's script. */
const html = import.meta.env.SSR ? `${reloadOnUrlChange}${storageFallback()}(${guardReplacedControls})();` : "";

/** Must come before all other scripts. */
export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; React would escape quotes in text
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
