import type { Withdrawal } from "./withdraw-data";

/** How the withdrawals stand that are waited for here. */
export interface Progress {
  /** In progress, or settled since they were first seen in progress here; newest first. */
  shown: readonly Withdrawal[];
  /** Those of them that have been settled since the list before. */
  settled: readonly Withdrawal[];
}

/** What a list of withdrawals shows to somebody who has seen none before: those in progress. */
export function firstProgress(list: readonly Withdrawal[]): Progress {
  return nextProgress({ shown: [], settled: [] }, list);
}

/** What a newer list of withdrawals changes. One that is not listed any more is not known to have been settled. */
export function nextProgress(before: Progress, list: readonly Withdrawal[]): Progress {
  const seen = new Map(before.shown.map((withdrawal) => [withdrawal.id, withdrawal.standing]));
  return {
    shown: list.filter(({ id, standing }) => standing === "pending" || seen.has(id)),
    settled: list.filter(({ id, standing }) => standing !== "pending" && seen.get(id) === "pending"),
  };
}

/** Lists of withdrawals by where they come from: the sheet when it opened, and how they stand since. */
interface Lists {
  listed: readonly Withdrawal[] | null;
  told: readonly Withdrawal[] | null;
}

/** The list that is new; null when none is. Where both are, or one goes as the other comes, the one that is there. */
export function newerList(before: Lists, now: Lists): readonly Withdrawal[] | null {
  const told = now.told === before.told ? null : now.told;
  const listed = now.listed === before.listed ? null : now.listed;
  return told ?? listed;
}

/** Whether something is still waited for. */
export function isWaiting({ shown }: Progress): boolean {
  return shown.some(({ standing }) => standing === "pending");
}
