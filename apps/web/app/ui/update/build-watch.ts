import { BUILD_HEADER, BUILD_PATH } from "@mekong/contract/operation/build";

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

/** The server's build; null if it is the page's build, and in development. */
export function newBuild(): string | null {
  const currentBuild = window.__remixManifest?.version;
  return latest !== null && currentBuild && latest !== currentBuild ? latest : null;
}

/** Requests the server's build, which `newBuild` then returns. Never rejects. */
export async function requestBuild(): Promise<void> {
  const signal = AbortSignal.timeout(BUILD_TIMEOUT_MS);
  await window.fetch(BUILD_PATH, { method: "HEAD", cache: "no-store", signal }).catch(() => null);
}

let holdCount = 0;
let waiters: (() => void)[] = [];

/** Blocks automatic reloads, as during an upload, until the returned function is called. */
export function holdReload(): () => void {
  let isActive = true;
  holdCount++;
  return () => {
    if (!isActive) return;
    isActive = false;
    holdCount--;
    if (holdCount > 0) return;
    const released = waiters;
    waiters = [];
    for (const resume of released) resume();
  };
}

export function isReloadHeld(): boolean {
  return holdCount > 0;
}

export async function waitUntilReloadAllowed(): Promise<void> {
  while (holdCount > 0) await new Promise<void>((resume) => waiters.push(resume));
}
