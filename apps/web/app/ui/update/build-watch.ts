import { BUILD_HEADER, BUILD_PATH } from "@mekong/contract/operation/build";
import { holdReload } from "./hold-reload";

const BUILD_TIMEOUT_MS = 8_000;

let latest: string | null = null;

/** Wraps `fetch` to read the build of each response and to block reloads during unsafe requests. */
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

/** Build of the latest response if it differs from the page's; null in development. */
export function newBuild(): string | null {
  const currentBuild = window.__remixManifest?.version;
  return latest !== null && currentBuild && latest !== currentBuild ? latest : null;
}

/** Requests the server's build, which `newBuild` then returns. Never rejects. */
export async function requestBuild(): Promise<void> {
  const signal = AbortSignal.timeout(BUILD_TIMEOUT_MS);
  await window.fetch(BUILD_PATH, { method: "HEAD", cache: "no-store", signal }).catch(() => null);
}
