let held = 0;
let waiting: (() => void)[] = [];

/** Blocks automatic reloads, for example during an upload, until the returned function is called. */
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

export function isReloadHeld(): boolean {
  return held > 0;
}

export async function reloadAllowed(): Promise<void> {
  while (held > 0) await new Promise<void>((go) => waiting.push(go));
}
