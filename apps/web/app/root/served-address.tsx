declare global {
  interface Window {
    /** The address changed before the router was there: the document is being loaded anew, and is not to be hydrated. */
    __addressLeft?: boolean;
  }
}

/**
 * Two entries of the history may share a document: one that was pushed and then reloaded, and the one before it. Going back
 * changes only the address then. Until the router is there to follow, the document of that address is loaded: the router
 * would take this one for it, and hydration would fail.
 */
const reloadWhenLeft = `{
  const served = location.pathname + location.search;
  addEventListener("popstate", () => {
    if (window.__remixRouter) return;
    window.__addressLeft ||= location.pathname + location.search !== served;
    if (window.__addressLeft) location.reload();
  });
}`;

/** The browser takes over what the server has written, and has no use for it. */
const html = import.meta.env.SSR ? reloadWhenLeft : "";

/** To be early in the document: the address may change while the rest of it is on its way. */
export function ServedAddress({ nonce }: { nonce: string | undefined }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as text React would write its quotes as entities
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
