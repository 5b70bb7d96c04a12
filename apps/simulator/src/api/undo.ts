import { dropSnapshot, putSnapshot, restoreSnapshot } from "@mekong/contract/simulator/world-files";
import { type HeardUpTo, heardMore, heardSince, heardUpTo } from "../live/heard";
import { simulator } from "./client";
import { failureOf } from "./failure";
import { undoWanted } from "./undo-preference";
import { undoSnapshotName } from "./undo-snapshot";
import { type DoneDeed, strangersTo } from "./undo-strangers";

/** An action that can be undone as long as nothing else happens in its world. */
export interface Undoable extends DoneDeed {
  world: string;
  snapshot: string;
  /** Event position just before the snapshot. */
  place: HeardUpTo;
}

/** Thrown when the undo would also revert other changes. */
export class NotUndone extends Error {
  override readonly name = "NotUndone";
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Takes a snapshot, then runs the action. Actions of a window are queued, since a snapshot must directly precede its
 * action. Without a live connection, or if undo is off, it takes no snapshot.
 */
export async function doneUndoably<Result extends { fired: unknown[] }>(
  world: string,
  action: string,
  run: () => Promise<Result>,
): Promise<{ result: Result; undoable?: Undoable }> {
  const mine = turn.then(async () => {
    const place = undoWanted() ? heardUpTo(world) : undefined;
    const snapshot = undoSnapshotName();
    const kept = place !== undefined && (await keep(world, snapshot));
    const result = await run();
    return kept ? { result, undoable: { world, action, fired: result.fired.length, snapshot, place } } : { result };
  });
  turn = mine.catch(() => undefined);
  return mine;
}

/** If the snapshot fails, the action runs anyway, without undo. */
async function keep(world: string, name: string): Promise<boolean> {
  try {
    await simulator().call(putSnapshot, { params: { world, name } });
    return true;
  } catch {
    return false;
  }
}

const CUT = "The live connection was interrupted, so there may be later changes.";

/**
 * Restores the world to the snapshot. Events arrive with a delay, so the server restores only if the last event received
 * here is its latest. Otherwise waits for the missing events and checks them.
 * @throws NotUndone when something else happened since, or may have; SimulatorError
 */
export async function undo({ world, snapshot, place, ...deed }: Undoable): Promise<void> {
  for (;;) {
    const since = heardSince(world, place);
    if (!since) throw new NotUndone(CUT);
    const strangers = strangersTo(deed, since);
    if (strangers && strangers.length > 0) throw new NotUndone(`Undo would also revert: ${named(strangers)}.`);
    const lastEvent = since.at(-1)?.id;
    if (strangers && (await restoredAt({ world, name: snapshot }, lastEvent))) break;
    if (!(await heardMore(world, place, since.length))) throw new NotUndone(CUT);
  }
  await simulator().call(dropSnapshot, { params: { world, name: snapshot } });
}

/** Restores a snapshot. @returns false without restoring if the world has newer events */
async function restoredAt(params: { world: string; name: string }, lastEvent: number | undefined): Promise<boolean> {
  try {
    await simulator().call(restoreSnapshot, { params, query: { lastEvent } });
    return true;
  } catch (error) {
    if (failureOf(error).code === "CHANGED_SINCE") return false;
    throw error;
  }
}

function named(strangers: readonly string[]): string {
  const different = [...new Set(strangers)];
  const more = different.length > 3 ? ` and ${different.length - 3} more` : "";
  return `${different.slice(0, 3).join(", ")}${more}`;
}
