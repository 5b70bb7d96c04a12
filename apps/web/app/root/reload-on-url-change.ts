declare global {
  interface Window {
    /** The page reloads and must not hydrate. */
    __addressLeft?: boolean;
  }
}

/**
 * Script that reloads if the URL changes before hydration, which would fail: after `pushState` and a reload, Back changes
 * only the URL. Hides the event from the router.
 */
export const reloadOnUrlChange = `{
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
