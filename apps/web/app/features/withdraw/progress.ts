import type { Withdrawal } from "./withdraw-data";

export interface Progress {
  /** Pending withdrawals and those that settled while displayed; newest first. */
  visible: readonly Withdrawal[];
  /** Settled since the previous list. */
  settled: readonly Withdrawal[];
}

export function initialProgress(list: readonly Withdrawal[]): Progress {
  return nextProgress({ visible: [], settled: [] }, list);
}

/** Merges a newer list. A withdrawal missing from it does not count as settled. */
export function nextProgress(previous: Progress, list: readonly Withdrawal[]): Progress {
  const previousStatuses = new Map(previous.visible.map((withdrawal) => [withdrawal.id, withdrawal.decisionStatus]));
  return {
    visible: list.filter(({ id, decisionStatus }) => decisionStatus === "pending" || previousStatuses.has(id)),
    settled: list.filter(
      ({ id, decisionStatus }) => decisionStatus !== "pending" && previousStatuses.get(id) === "pending",
    ),
  };
}

/** `listed`: from the sheet's data; `polled`: from polling. */
interface Lists {
  listed: readonly Withdrawal[] | null;
  polled: readonly Withdrawal[] | null;
}

/** Returns the list that changed, or null; polling takes precedence. */
export function changedList(previous: Lists, now: Lists): readonly Withdrawal[] | null {
  const polled = now.polled === previous.polled ? null : now.polled;
  const listed = now.listed === previous.listed ? null : now.listed;
  return polled ?? listed;
}

export function hasPending({ visible }: Progress): boolean {
  return visible.some(({ decisionStatus }) => decisionStatus === "pending");
}
