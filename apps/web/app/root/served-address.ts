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
export const reloadWhenLeft = `{
  const address = () => location.pathname + location.search;
  const served = address();
  addEventListener("popstate", () => {
    if (window.__remixRouter) return;
    if (address() !== served) window.__addressLeft = true;
    if (window.__addressLeft) location.reload();
  });
}`;
