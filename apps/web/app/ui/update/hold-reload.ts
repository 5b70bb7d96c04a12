let held = 0;
let waiting: (() => void)[] = [];

/**
 * Keeps the page from being loaded anew by itself while something is under way that must not be cut: money on its way, a
 * message, an upload. @returns lets it go; more than once does nothing
 */
export function holdReload(): () => void {
  let isHeld = true;
  held++;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    held--;
    if (held > 0) return;
    const free = waiting;
    waiting = [];
    for (const go of free) go();
  };
}

/** Whether something is under way. */
export function isReloadHeld(): boolean {
  return held > 0;
}

/** Waits until nothing is under way. */
export async function reloadAllowed(): Promise<void> {
  while (held > 0) await new Promise<void>((go) => waiting.push(go));
}
