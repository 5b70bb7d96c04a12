/** The undo of the deed that was done last in this window; another deed takes its place, and it is used once. */
let latest: { world: string; press: () => void } | undefined;

export function offerUndo(world: string, press: () => void): void {
  latest = { world, press };
}

/** Nothing is left to be undone. */
export function withdrawUndo(): void {
  latest = undefined;
}

/** Undoes the last deed of a world; nothing happens when there is none. */
export function pressUndo(world: string): void {
  if (latest?.world !== world) return;
  const { press } = latest;
  latest = undefined;
  press();
}
