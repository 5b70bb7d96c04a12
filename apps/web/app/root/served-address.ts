declare global {
  interface Window {
    /** Set when the URL changed before the page was hydrated: the page is reloading and must not be hydrated. */
    __addressLeft?: boolean;
  }
}

/**
 * Inline script that reloads the page when the URL changes before the page is hydrated. After `pushState` and a reload, two
 * history entries share one document, so that going back changes only the URL. Hydrating the document of the other URL
 * would fail, and the router, if it has just been created, would navigate before React renders what it does: it must not
 * get the event.
 */
export const reloadWhenLeft = `{
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
