/** Undo of the last action in this window. The next action replaces it; it can be used once. */
let latest: { world: string; undo: () => void } | undefined;

export function setLatestUndo(world: string, undo: () => void): void {
  latest = { world, undo };
}

export function clearLatestUndo(): void {
  latest = undefined;
}

/** Undoes the last action of a world, if any. */
export function runLatestUndo(world: string): void {
  if (latest?.world !== world) return;
  const { undo } = latest;
  latest = undefined;
  undo();
}
