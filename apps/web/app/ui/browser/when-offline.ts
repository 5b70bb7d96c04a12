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

/** Offline result of a form; the page has the text. */
export interface OfflineAnswer {
  offline: true;
}

/** New object each time: forms compare results by identity. */
export function offlineAnswer(): OfflineAnswer {
  return { offline: true };
}

/** For pages whose forms are navigations: offline, a failed revalidation would replace the page. */
export function revalidatesOnline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !actionResult?.offline;
}
