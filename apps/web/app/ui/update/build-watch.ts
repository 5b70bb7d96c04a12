import { BUILD_HEADER, BUILD_PATH } from "@mekong/contract/operation/build";
import { holdReload } from "./hold-reload";

/** How long the server may take to name its build, in milliseconds. */
const BUILD_TIMEOUT_MS = 8_000;

/** The build that the newest response named; null before the first. */
let latest: string | null = null;

/**
 * Reads the build that each response names, and notes which requests change something: the page is not loaded anew while
 * one is in flight. Wraps the browser's `fetch`, since the router shows nobody the headers of what it fetches.
 */
export function watchBuild(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const method = init?.method ?? (input instanceof Request ? input.method : "GET");
    const release = /^(get|head)$/i.test(method) ? null : holdReload();
    try {
      const response = await fetch(input, init);
      latest = response.headers.get(BUILD_HEADER) ?? latest;
      return response;
    } finally {
      release?.();
    }
  };
}

/**
 * The build that has taken the place of the one this page is of, as far as the newest response told; null where it is the
 * same, and in development.
 */
export function newBuild(): string | null {
  const own = window.__remixManifest?.version;
  return latest !== null && own && latest !== own ? latest : null;
}

/** Asks the server for its build, so that `newBuild` knows. Settles in any case. */
export async function askBuild(): Promise<void> {
  const signal = AbortSignal.timeout(BUILD_TIMEOUT_MS);
  await window.fetch(BUILD_PATH, { method: "HEAD", cache: "no-store", signal }).catch(() => null);
}
