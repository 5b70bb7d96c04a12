import { randomHex } from "@mekong/contract/random-hex";
import { dropSnapshot, putSnapshot, restoreSnapshot } from "@mekong/contract/simulator/world-files";
import { useSyncExternalStore } from "react";
import { currentPosition, type EventPosition, eventsSince, waitForMoreEvents } from "../events/event-buffer";
import { simulator } from "./client";
import { failureOf } from "./failure";
import { type CompletedAction, conflictsWith } from "./undo-conflicts";

/** An action that can be undone as long as nothing else happens in its world. */
export interface Undoable extends CompletedAction {
  world: string;
  snapshot: string;
  /** Event position just before the snapshot. */
  startPosition: EventPosition;
}

/** Thrown when the undo would also revert other changes. */
export class UndoConflictError extends Error {
  override readonly name = "UndoConflictError";
}

let actionQueue: Promise<unknown> = Promise.resolve();

/**
 * Takes a snapshot, then runs the action. Actions of a window are queued, since a snapshot must directly precede its
 * action. Without a live connection, or if undo is off, it takes no snapshot.
 */
export async function runUndoably<Result extends { fired: unknown[] }>(
  world: string,
  action: string,
  run: () => Promise<Result>,
): Promise<{ result: Result; undoable?: Undoable }> {
  const queued = actionQueue.then(async () => {
    const startPosition = isUndoEnabled() ? currentPosition(world) : undefined;
    const snapshot = undoSnapshotName();
    const hasSnapshot = startPosition !== undefined && (await takeSnapshot(world, snapshot));
    const result = await run();
    return hasSnapshot
      ? { result, undoable: { world, action, fired: result.fired.length, snapshot, startPosition } }
      : { result };
  });
  actionQueue = queued.catch(() => undefined);
  return queued;
}

/** If the snapshot fails, the action runs anyway, without undo. */
async function takeSnapshot(world: string, name: string): Promise<boolean> {
  try {
    await simulator().call(putSnapshot, { params: { world, name } });
    return true;
  } catch {
    return false;
  }
}

const CONNECTION_LOST = "The live connection was interrupted, so there may be later changes.";

/**
 * Restores the world to the snapshot. Events arrive with a delay, so the server refuses if it has events that have not
 * arrived here. Undo then waits for these and checks them.
 * @throws UndoConflictError if something else has or may have changed since; SimulatorError if a call fails
 */
export async function undo({ world, snapshot, startPosition, ...completed }: Undoable): Promise<void> {
  for (;;) {
    const events = eventsSince(world, startPosition);
    if (!events) throw new UndoConflictError(CONNECTION_LOST);
    const conflicts = conflictsWith(completed, events);
    if (conflicts && conflicts.length > 0)
      throw new UndoConflictError(`Undo would also revert: ${formatNames(conflicts)}.`);
    const lastEvent = events.at(-1)?.id;
    if (conflicts && (await restoreIfUnchanged({ world, name: snapshot }, lastEvent))) break;
    if (!(await waitForMoreEvents(world, startPosition, events.length))) throw new UndoConflictError(CONNECTION_LOST);
  }
  await simulator().call(dropSnapshot, { params: { world, name: snapshot } });
}

/** Restores a snapshot. @returns false without restoring if the world has newer events */
async function restoreIfUnchanged(
  params: { world: string; name: string },
  lastEvent: number | undefined,
): Promise<boolean> {
  try {
    await simulator().call(restoreSnapshot, { params, query: { lastEvent } });
    return true;
  } catch (error) {
    if (failureOf(error).code === "CHANGED_SINCE") return false;
    throw error;
  }
}

function formatNames(conflicts: readonly string[]): string {
  const uniqueNames = [...new Set(conflicts)];
  const more = uniqueNames.length > 3 ? ` and ${uniqueNames.length - 3} more` : "";
  return `${uniqueNames.slice(0, 3).join(", ")}${more}`;
}

/** Undo of the last action in this window. It works once, and the next action replaces it. */
let latestUndo: { world: string; undo: () => void } | undefined;

export function setLatestUndo(world: string, undo: () => void): void {
  latestUndo = { world, undo };
}

export function clearLatestUndo(): void {
  latestUndo = undefined;
}

export function runLatestUndo(world: string): void {
  if (latestUndo?.world !== world) return;
  const { undo } = latestUndo;
  latestUndo = undefined;
  undo();
}

const PREFERENCE_KEY = "simulator-undo";
const listeners = new Set<() => void>();

/** Whether to take a snapshot before each action. It costs about ten milliseconds per action. */
function isUndoEnabled(): boolean {
  return localStorage.getItem(PREFERENCE_KEY) !== "off";
}

export function setUndoEnabled(enabled: boolean): void {
  if (enabled) localStorage.removeItem(PREFERENCE_KEY);
  else localStorage.setItem(PREFERENCE_KEY, "off");
  for (const listener of listeners) listener();
}

export function useUndoEnabled(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isUndoEnabled);
}

/** Prefix of undo snapshots, which the snapshot list hides. */
const SNAPSHOT_PREFIX = "undo-";
const SNAPSHOT_KEY = "simulator-undo-snapshot";

/** Returns a name unique to this window, so that actions in another window do not replace the snapshot. */
function undoSnapshotName(): string {
  const storedName = sessionStorage.getItem(SNAPSHOT_KEY);
  if (storedName) return storedName;
  const name = `${SNAPSHOT_PREFIX}${randomHex(4)}`;
  sessionStorage.setItem(SNAPSHOT_KEY, name);
  return name;
}

export function isUndoSnapshot(snapshot: string): boolean {
  return snapshot.startsWith(SNAPSHOT_PREFIX);
}
