import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * What a call from the browser to this app's server answers; `instead` when there is no connection.
 * Redirects and errors of the server stay what they are.
 */
export async function whenOffline<T>(call: () => Promise<T>, instead: T): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // fetch says a lost connection by a TypeError.
    if (error instanceof TypeError) return instead;
    throw error;
  }
}

/** The browser's own answer to a form when there is no connection; the page has the text for it. */
export interface OfflineAnswer {
  offline: true;
}

/** Returns a new object for each submission, because forms compare answers by identity and must show the second one too. */
export function offlineAnswer(): OfflineAnswer {
  return { offline: true };
}

/** `shouldRevalidate` of pages whose forms are navigations: offline, reloading their data fails, and an error replaces the page. */
export function revalidatesOnline({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !actionResult?.offline;
}
