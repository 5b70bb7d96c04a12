import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Returns `fallback` without a connection; rethrows other errors. */
export async function orOffline<T>(call: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // fetch reports network errors as TypeError.
    if (error instanceof TypeError) return fallback;
    throw error;
  }
}

export interface OfflineResult {
  offline: true;
}

/** New object each time: forms compare results by identity. */
export function offlineResult(): OfflineResult {
  return { offline: true };
}

/** Skips revalidation after an offline submission: its failure would replace the page. */
export function revalidateUnlessOffline({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !actionResult?.offline;
}
