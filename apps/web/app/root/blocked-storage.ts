import { storageKeys } from "../features/session/local-storage";

const persistentKeys: readonly string[] = [storageKeys.guestId, storageKeys.rememberAgreement, storageKeys.inviteCode];

/**
 * Script that replaces blocked storage by storage in memory: the router reads it, which would throw. Partitioned cookies
 * keep the `persistentKeys` keys.
 */
export const storageFallback = `for (const name of ["localStorage", "sessionStorage"]) {
  try { window[name].length; } catch {
    const kept = new Map();
    const lasting = name === "localStorage" ? ${JSON.stringify(persistentKeys)} : [];
    try {
      for (const [, key, text] of document.cookie.matchAll(/kept-([^=;]+)=([^;]*)/g)) if (lasting.includes(key)) kept.set(key, decodeURIComponent(text));
    } catch {}
    const last = (key, text, seconds) => {
      if (!lasting.includes(key)) return;
      try { document.cookie = "kept-" + key + "=" + encodeURIComponent(text) + "; path=/; max-age=" + seconds + "; samesite=none; secure; partitioned"; } catch {}
    };
    const value = {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, text) => { kept.set(String(key), String(text)); last(String(key), String(text), 31536000); },
      removeItem: (key) => { kept.delete(String(key)); last(String(key), "", 0); },
      clear: () => { for (const key of [...kept.keys()]) value.removeItem(key); },
      key: (index) => [...kept.keys()][index] ?? null,
      get length() { return kept.size; },
    };
    Object.defineProperty(window, name, { value, configurable: true });
  }
}`;
