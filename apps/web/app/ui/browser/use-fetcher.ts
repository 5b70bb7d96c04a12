import { useFetcher as useRouterFetcher } from "@remix-run/react";
import { useState } from "react";

/**
 * Copies the router's data into React state. Otherwise React may bail out of a render with new data, and effects that
 * wait for the data never run.
 */
export function useFetcher<T = unknown>(options?: { key?: string }): ReturnType<typeof useRouterFetcher<T>> {
  const fetcher = useRouterFetcher<T>(options);
  const { data } = fetcher;
  const [rendered, setRendered] = useState<{ data: unknown }>({ data });
  if (data !== rendered.data) setRendered({ data });
  return fetcher;
}
