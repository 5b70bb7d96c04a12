declare global {
  interface Window {
    /** Set when the URL changed before the router existed: the page is reloading and must not be hydrated. */
    __addressLeft?: boolean;
  }
}

/**
 * Inline script that reloads the page when the URL changes before the router exists. After `pushState` and a reload, two
 * history entries share one document, so that going back changes only the URL. Hydrating the document of the other URL
 * would fail.
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
