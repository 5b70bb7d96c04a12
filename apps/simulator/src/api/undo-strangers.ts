import type { WorldEvent } from "@mekong/contract/simulator/events";

/** A completed action. */
export interface DoneDeed {
  action: string;
  /** Number of scheduled actions it triggered. */
  fired: number;
}

const CHANGING_CALL = /^(POST|PUT|PATCH|DELETE) /;

/**
 * Finds concurrent changes that an undo would also revert.
 * @param since all events since just before the snapshot
 * @returns names of requests, actions and changes; empty if there are none; undefined if the action's own event has not
 * arrived yet
 */
export function strangersTo({ action, fired }: DoneDeed, since: readonly WorldEvent[]): string[] | undefined {
  const own = since.findIndex(({ type, about }) => type === "action" && about === action);
  if (own < 0) return undefined;
  const before = since.slice(0, own);
  // A change between snapshot and action can belong to the action; a request can't.
  const amid = before.filter(({ type }) => type === "traffic" || type === "action");
  const firedBefore = before.filter(({ type }) => type === "fired");
  const after = since.slice(own + 1).filter(changesSomething);
  // Show changes only when no action or request explains them.
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
      // Its steps have their own events.
      return false;
    case "changed":
      // Other worlds and typing indicators do not affect this world's data.
      return about !== "worlds" && about !== "typing";
  }
}
