declare global {
  interface Window {
    /** Set when the URL changed before the page was hydrated: the page is reloading and must not be hydrated. */
    __addressLeft?: boolean;
  }
}

/**
 * Inline script that reloads the page when the URL changes before the page is hydrated. After `pushState` and a reload, two
 * history entries share one document: going back changes only the URL, and hydrating the document of the other URL fails.
 * The router must not get the event, because it would navigate while React hydrates.
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
