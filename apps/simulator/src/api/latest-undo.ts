/** Undo of the last action in this window. The next action replaces it; it can be used once. */
let latest: { world: string; press: () => void } | undefined;

export function offerUndo(world: string, press: () => void): void {
  latest = { world, press };
}

export function withdrawUndo(): void {
  latest = undefined;
}

/** Undoes the last action of a world, if any. */
export function pressUndo(world: string): void {
  if (latest?.world !== world) return;
  const { press } = latest;
  latest = undefined;
  press();
}
