import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "../browser/use-fetcher";
import { useSheet } from "./sheet-control";

export interface SheetDataState<T> {
  data: T | null;
  reload: () => void;
  loading: boolean;
}

/** Data that a sheet has used once; reopening then reloads. */
const consumedData = new WeakSet<object>();

/** Keys must be unique: the router loses the first of two concurrent loads of a fetcher. */
export function useSheetData<T extends object>(
  key: string,
  path: string,
  serverData: T | null | undefined,
): SheetDataState<T> {
  const { live } = useSheet();
  const { load, data, state } = useFetcher<T>({ key });
  // Ignores the previous instance's data when reopened while closing.
  const [staleData] = useState(data);
  const response = data === staleData ? undefined : (data as T | undefined);
  // An offline revalidation returns nothing: keeps the data and the input.
  const [cachedData, setCachedData] = useState(serverData ?? null);
  if (serverData && serverData !== cachedData) setCachedData(serverData);
  const reload = useCallback(() => load(path), [load, path]);
  const requestedPath = useRef<string | null>(null);
  useEffect(() => {
    if (!live || requestedPath.current === path) return;
    const isFirst = requestedPath.current === null;
    requestedPath.current = path;
    if (isFirst && serverData && !consumedData.has(serverData)) consumedData.add(serverData);
    else reload();
  }, [live, path, serverData, reload]);
  return { data: response ?? serverData ?? cachedData, reload, loading: state !== "idle" };
}
