import type {
  ClientActionFunctionArgs,
  ClientLoaderFunctionArgs,
  ShouldRevalidateFunctionArgs,
} from "@remix-run/react";

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

export function offlineLoader<T>(fallback: (args: ClientLoaderFunctionArgs) => T) {
  return (args: ClientLoaderFunctionArgs) => orOffline(() => args.serverLoader<T>() as Promise<T>, fallback(args));
}

export function offlineAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  return orOffline(() => serverAction(), offlineResult());
}

/** Skips revalidation after an offline submission: its failure would replace the page. */
export function revalidateUnlessOffline({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && !actionResult?.offline;
}
