/**
 * Where the browser forbids storage (cookies blocked, a frame of another site), even to look at `sessionStorage` throws,
 * and the router looks: for the scroll positions and for routes it has seen. Something that forgets stands in.
 */
const standIn = `for (const name of ["localStorage", "sessionStorage"]) {
  try { window[name].length; } catch {
    const kept = new Map();
    const value = {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, text) => { kept.set(String(key), String(text)); },
      removeItem: (key) => { kept.delete(String(key)); },
      clear: () => { kept.clear(); },
      key: (index) => [...kept.keys()][index] ?? null,
      get length() { return kept.size; },
    };
    Object.defineProperty(window, name, { value, configurable: true });
  }
}`;

/** The browser takes over what the server has written, and has no use for it. */
const html = import.meta.env.SSR ? standIn : "";

/** To be in the document before any script that uses storage. */
export function BlockedStorage({ nonce }: { nonce: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as text React would write its quotes as entities
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
