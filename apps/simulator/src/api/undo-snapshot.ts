/** Prefix of undo snapshots, which the snapshot list hides. */
const PREFIX = "undo-";
const KEY = "simulator-undo-snapshot";

/** Returns this window's snapshot name. It is unique, so that actions in another window do not replace the snapshot. */
export function undoSnapshotName(): string {
  const storedName = sessionStorage.getItem(KEY);
  if (storedName) return storedName;
  const name = `${PREFIX}${crypto.randomUUID().slice(0, 8)}`;
  sessionStorage.setItem(KEY, name);
  return name;
}

export function isUndoSnapshot(snapshot: string): boolean {
  return snapshot.startsWith(PREFIX);
}
