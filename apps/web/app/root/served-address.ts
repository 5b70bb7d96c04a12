declare global {
  interface Window {
    /** The page is reloading and must not hydrate. */
    __addressLeft?: boolean;
  }
}

/**
 * Reloads if the URL changes before hydration. After `pushState` and a reload, two history entries share a document: going
 * back changes only the URL, and hydration fails. The router must not get the event: it would navigate meanwhile.
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
