import type { Withdrawal } from "./withdraw-data";

export interface Progress {
  /** Pending withdrawals and those that settled while displayed; newest first. */
  shown: readonly Withdrawal[];
  /** Settled since the previous list. */
  settled: readonly Withdrawal[];
}

export function firstProgress(list: readonly Withdrawal[]): Progress {
  return nextProgress({ shown: [], settled: [] }, list);
}

/** Merges a newer list. A withdrawal missing from it does not count as settled. */
export function nextProgress(before: Progress, list: readonly Withdrawal[]): Progress {
  const seen = new Map(before.shown.map((withdrawal) => [withdrawal.id, withdrawal.standing]));
  return {
    shown: list.filter(({ id, standing }) => standing === "pending" || seen.has(id)),
    settled: list.filter(({ id, standing }) => standing !== "pending" && seen.get(id) === "pending"),
  };
}

/** `listed`: from the sheet's data; `told`: from polling. */
interface Lists {
  listed: readonly Withdrawal[] | null;
  told: readonly Withdrawal[] | null;
}

/** Returns the list that changed, or null; polling takes precedence. */
export function newerList(before: Lists, now: Lists): readonly Withdrawal[] | null {
  const told = now.told === before.told ? null : now.told;
  const listed = now.listed === before.listed ? null : now.listed;
  return told ?? listed;
}

export function isWaiting({ shown }: Progress): boolean {
  return shown.some(({ standing }) => standing === "pending");
}
