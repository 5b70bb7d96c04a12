/** Names of snapshots that undo takes begin so: they are no list of a person's. */
const PREFIX = "undo-";
const KEY = "simulator-undo-snapshot";

/** Name of this window's own: another window that does something must not replace it. */
export function undoSnapshotName(): string {
  const kept = sessionStorage.getItem(KEY);
  if (kept) return kept;
  const name = `${PREFIX}${crypto.randomUUID().slice(0, 8)}`;
  sessionStorage.setItem(KEY, name);
  return name;
}

/** Whether a snapshot is undo's. */
export function isForUndo(snapshot: string): boolean {
  return snapshot.startsWith(PREFIX);
}
