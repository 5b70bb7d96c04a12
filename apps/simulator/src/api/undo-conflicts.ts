import type { WorldEvent } from "@mekong/contract/simulator/events";

export interface CompletedAction {
  action: string;
  /** Number of scheduled actions it triggered. */
  fired: number;
}

const CHANGING_CALL = /^(POST|PUT|PATCH|DELETE) /;

/**
 * Finds concurrent changes that an undo would also revert.
 * @param events all events since just before the snapshot
 * @returns names of requests, actions and changes; empty if there are none; undefined if the action's own event has not
 * arrived yet
 */
export function conflictsWith({ action, fired }: CompletedAction, events: readonly WorldEvent[]): string[] | undefined {
  const ownIndex = events.findIndex(({ type, about }) => type === "action" && about === action);
  if (ownIndex < 0) return undefined;
  const before = events.slice(0, ownIndex);
  // A change between snapshot and action can belong to the action; a request can't.
  const interveningCalls = before.filter(({ type }) => type === "traffic" || type === "action");
  const firedBefore = before.filter(({ type }) => type === "fired");
  const after = events.slice(ownIndex + 1).filter(changesSomething);
  // Show changes only when no action or request explains them.
  const causes = after.filter(({ type }) => type !== "changed");
  return [...interveningCalls, ...firedBefore.slice(fired), ...(causes.length > 0 ? causes : after)].map(
    ({ about }) => about,
  );
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
    case "dropped":
      // `dropped` is sent only after a reconnect, after which undo is impossible anyway.
      return false;
    case "changed":
      // Other worlds and typing indicators do not affect this world's data.
      return about !== "worlds" && about !== "typing";
  }
}
