import { useFetcher as useRouterFetcher } from "@remix-run/react";
import { useState } from "react";

/**
 * The router's fetcher, whose answers React knows of. The router keeps them beside React's state: a component drawn
 * for another reason, whose own state turns out to be as it was, sees an answer early; React then throws that drawing away
 * but remembers what its effects depended on, and an effect that waits for the answer never runs. What a form was
 * answered would not be told. A state of React's own, set while drawing, makes it keep the drawing.
 */
export function useFetcher<T = unknown>(options?: { key?: string }): ReturnType<typeof useRouterFetcher<T>> {
  const fetcher = useRouterFetcher<T>(options);
  const { data } = fetcher;
  const [known, setKnown] = useState<{ data: unknown }>({ data });
  if (data !== known.data) setKnown({ data });
  return fetcher;
}
