let holdCount = 0;
let waiters: (() => void)[] = [];

/** Blocks automatic reloads, for example during an upload, until the returned function is called. */
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
