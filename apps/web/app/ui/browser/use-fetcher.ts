import { useFetcher as useRouterFetcher } from "@remix-run/react";
import { useState } from "react";

/**
 * Keeps fetcher data in React state. The router's is outside: an early render may see it and bail out, yet React keeps its
 * effect dependencies, and effects waiting for the data never run. Setting state while rendering prevents the bailout.
 */
export function useFetcher<T = unknown>(options?: { key?: string }): ReturnType<typeof useRouterFetcher<T>> {
  const fetcher = useRouterFetcher<T>(options);
  const { data } = fetcher;
  const [known, setKnown] = useState<{ data: unknown }>({ data });
  if (data !== known.data) setKnown({ data });
  return fetcher;
}
