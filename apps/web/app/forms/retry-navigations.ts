import { BUILD_PATH } from "@mekong/contract/operation/build";
import { textOutsideReact } from "../i18n/browser/load";
import { showToast } from "./toast";

declare global {
  interface Window {
    /** Called when a script (vite/package-patches.ts) or a translation failed to load. */
    __waitOffline?: typeof waitOffline;
  }
}

/** Only a response shows that the server is reachable, not `navigator.onLine`. */
const RETRY_MS = 3_000;
/** After this time a toast reports the problem; the page keeps loading. */
const SLOW_MS = 10_000;

function loadingPage(): string | undefined {
  const { state, location } = window.__remixRouter?.state.navigation ?? {};
  return state === "loading" ? location?.key : undefined;
}

let notifiedPage: string | undefined;

function notify(page: string): void {
  if (page === notifiedPage || page !== loadingPage()) return;
  notifiedPage = page;
  const text = textOutsideReact(navigator.onLine ? "outcome:unreachable" : "ui:offlineWaiting");
  showToast({ kind: "danger", text });
}

async function waitForConnection(page: string): Promise<void> {
  notify(page);
  await new Promise((resolve) => {
    addEventListener("online", resolve, { once: true });
    if (navigator.onLine) setTimeout(resolve, RETRY_MS);
  });
}

/** Makes a new page wait for a connection; the current page stays visible. */
export function retryNavigations(): void {
  const { fetch } = window;
  window.__waitOffline = waitOffline;
  window.fetch = async (input, init) => {
    const page = !init?.method && /\.data(\?|$)/.test(String(input)) ? loadingPage() : undefined;
    if (!page) return fetch(input, init);
    for (;;) {
      const timer = setTimeout(notify, SLOW_MS, page);
      const outcome = await fetch(input, init).catch((error: unknown) => error);
      clearTimeout(timer);
      // A proxy that cannot reach the app responds with 5xx, without Remix's content type.
      const isLost =
        outcome instanceof Response
          ? outcome.status > 500 && !outcome.headers.get("Content-Type")?.includes("x-script")
          : outcome instanceof TypeError;
      if (isLost && page === loadingPage()) await waitForConnection(page);
      else if (outcome instanceof Response) return outcome;
      else throw outcome;
    }
  };
}

/** Waits for the server, then loads the page as a document, because browsers may cache a failed import. */
async function waitOffline(): Promise<void> {
  const page = loadingPage();
  for (let isFirst = true; page && page === loadingPage(); isFirst = false) {
    const isReachable = await fetch(BUILD_PATH, { method: "HEAD" }).catch(() => null);
    if (isReachable && isFirst) return;
    const { location } = window.__remixRouter.state.navigation;
    if (isReachable && location) window.location.assign(window.__remixRouter.createHref(location));
    if (isReachable) break;
    await waitForConnection(page);
  }
  // Never settles: the member left the page, or the browser loads it as a document.
  if (page) await new Promise(() => {});
}
