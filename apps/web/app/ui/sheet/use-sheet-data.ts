import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "../browser/use-fetcher";
import { useSheet } from "./sheet-control";

export interface SheetLoading<T> {
  data: T | null;
  reload: () => void;
  loading: boolean;
}

/** Already shown: reopening reloads. */
const shown = new WeakSet<object>();

/**
 * Sheet data, sent with the page or loaded on opening. Use each key once: the router loses the first of two concurrent loads
 * of a fetcher.
 * @param path when it changes, the old data stays until the new arrives
 */
export function useSheetData<T extends object>(key: string, path: string, sent: T | null | undefined): SheetLoading<T> {
  const { live } = useSheet();
  const { load, data, state } = useFetcher<T>({ key });
  // Reopened while closing: ignore the previous instance's data.
  const [old] = useState(data);
  const answer = data === old ? undefined : (data as T | undefined);
  // An offline revalidation returns nothing: keep the data and typed input.
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
