import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "../browser/use-fetcher";
import { useSheet } from "./sheet-control";

export interface SheetLoading<T> {
  data: T | null;
  reload: () => void;
  loading: boolean;
}

/** Data that a sheet has used once; reopening then reloads. */
const shown = new WeakSet<object>();

/**
 * Returns sheet data that the page contained, or loads it on opening. Keys must be unique: the router loses the first of two
 * concurrent loads of a fetcher.
 */
export function useSheetData<T extends object>(key: string, path: string, sent: T | null | undefined): SheetLoading<T> {
  const { live } = useSheet();
  const { load, data, state } = useFetcher<T>({ key });
  // Ignores the previous instance's data when reopened while closing.
  const [old] = useState(data);
  const answer = data === old ? undefined : (data as T | undefined);
  // An offline revalidation returns nothing: keeps the data and the input.
  const [kept, setKept] = useState(sent ?? null);
  if (sent && sent !== kept) setKept(sent);
  const reload = useCallback(() => load(path), [load, path]);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (!live || asked.current === path) return;
    const isFirst = asked.current === null;
    asked.current = path;
    if (isFirst && sent && !shown.has(sent)) shown.add(sent);
    else reload();
  }, [live, path, sent, reload]);
  return { data: answer ?? sent ?? kept, reload, loading: state !== "idle" };
}
