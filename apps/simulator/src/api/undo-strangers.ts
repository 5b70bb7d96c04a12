import type { WorldEvent } from "@mekong/contract/simulator/events";

/** A deed as its answer told it. */
export interface DoneDeed {
  /** Name of the action. */
  action: string;
  /** How many scheduled actions ran because of it. */
  fired: number;
}

const CHANGING_CALL = /^(POST|PUT|PATCH|DELETE) /;

/**
 * What else happened beside a deed, which its undo would take away too.
 * @param since every event since just before the snapshot that the undo goes back to
 * @returns names of calls, actions and changes; empty when the deed stands alone. undefined when the deed itself has
 *   not been heard of, so that nobody can say
 */
export function strangersTo({ action, fired }: DoneDeed, since: readonly WorldEvent[]): string[] | undefined {
  const own = since.findIndex(({ type, about }) => type === "action" && about === action);
  if (own < 0) return undefined;
  const before = since.slice(0, own);
  // Between snapshot and deed a change can be the deed's own; a call then is somebody else's, whatever it does.
  const amid = before.filter(({ type }) => type === "traffic" || type === "action");
  const firedBefore = before.filter(({ type }) => type === "fired");
  const after = since.slice(own + 1).filter(changesSomething);
  // A change is named where nobody is known to have made it.
  const deeds = after.filter(({ type }) => type !== "changed");
  return [...amid, ...firedBefore.slice(fired), ...(deeds.length > 0 ? deeds : after)].map(({ about }) => about);
}

function changesSomething({ type, about }: WorldEvent): boolean {
  switch (type) {
    case "traffic":
      return CHANGING_CALL.test(about);
    case "action":
      return about !== "chat.typing";
    case "fired":
      return true;
    case "scenario":
      // Each thing that it does is told of itself.
      return false;
    case "changed":
      // Of other worlds, and of an agent's keys, nothing is stored in this one.
      return about !== "worlds" && about !== "typing";
  }
}
