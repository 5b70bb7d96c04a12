import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Returns `instead` without a connection; rethrows other errors. */
export async function whenOffline<T>(call: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // fetch reports network errors as TypeError.
    if (error instanceof TypeError) return instead;
    throw error;
  }
}

export interface OfflineAnswer {
  offline: true;
}

/** New object each time: forms compare results by identity. */
export function offlineAnswer(): OfflineAnswer {
  return { offline: true };
}

/** Skips revalidation after an offline submission: its failure would replace the page. */
export function revalidatesOnline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !actionResult?.offline;
}
