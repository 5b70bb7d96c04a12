import { dropSnapshot, putSnapshot, restoreSnapshot } from "@mekong/contract/simulator/world-files";
import { type HeardUpTo, heardMore, heardSince, heardUpTo } from "../live/heard";
import { simulator } from "./client";
import { failureOf } from "./failure";
import { undoWanted } from "./undo-preference";
import { undoSnapshotName } from "./undo-snapshot";
import { type DoneDeed, strangersTo } from "./undo-strangers";

/** A deed that can be taken back, as long as nothing else happens in its world. */
export interface Undoable extends DoneDeed {
  world: string;
  snapshot: string;
  /** Just before the snapshot. */
  place: HeardUpTo;
}

/** Something else happened since, which an undo would take away as well. */
export class NotUndone extends Error {
  override readonly name = "NotUndone";
}

let turn: Promise<unknown> = Promise.resolve();

/**
 * Keeps the world in a snapshot, then does the deed; one deed of this window after the other, since a snapshot must
 * lie right before its deed. Without a live connection, or where it is not wanted, there is no undo and no snapshot.
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

/** Whether it was kept. A deed is done without undo rather than not at all. */
async function keep(world: string, name: string): Promise<boolean> {
  try {
    await simulator().call(putSnapshot, { params: { world, name } });
    return true;
  } catch {
    return false;
  }
}

const CUT = "The connection was not live all the time: something else may have happened since.";

/**
 * Puts the world back to just before the deed. Events come a moment after what they tell of: the server restores only
 * while the last one heard of is the last there is, else what is missing is waited for, and looked at.
 * @throws NotUndone when something else happened since, or may have; SimulatorError when the server refuses
 */
export async function undo({ world, snapshot, place, ...deed }: Undoable): Promise<void> {
  for (;;) {
    const since = heardSince(world, place);
    if (!since) throw new NotUndone(CUT);
    const strangers = strangersTo(deed, since);
    if (strangers && strangers.length > 0) throw new NotUndone(`It would be lost as well: ${named(strangers)}.`);
    const lastEvent = since.at(-1)?.id;
    if (strangers && (await restoredAt({ world, name: snapshot }, lastEvent))) break;
    if (!(await heardMore(world, place, since.length))) throw new NotUndone(CUT);
  }
  await simulator().call(dropSnapshot, { params: { world, name: snapshot } });
}

/** Goes back to a snapshot. @returns false, and nothing is done, where the world has gone on since an event */
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
