import { useCallback, useEffect, useRef, useState } from "react";
import { useFetcher } from "../browser/use-fetcher";
import { useSheet } from "./sheet-control";

/** What a sheet lists. */
export interface SheetLoading<T> {
  /** Null until it is there. */
  data: T | null;
  reload: () => void;
  loading: boolean;
}

/** What the server sent with a page and a sheet has shown: a sheet that is opened again asks anew. */
const shown = new WeakSet<object>();

/**
 * What a sheet lists: what the server sent with the page, else asked for when the sheet opens. To be used in one
 * place per key: the router loses sight of the first of two loads of one fetcher that both wait for their route.
 * @param key names the fetcher
 * @param path the resource route; another path is asked for anew, with the old answer in view meanwhile
 */
export function useSheetData<T extends object>(key: string, path: string, sent: T | null | undefined): SheetLoading<T> {
  const { live } = useSheet();
  const { load, data, state } = useFetcher<T>({ key });
  // Opened again before it was out of sight, it still has what the sheet before it was answered.
  const [old] = useState(data);
  const answer = data === old ? undefined : (data as T | undefined);
  // Asked anew without a connection, the page has nothing for its sheet: what it came with stays, and what is typed in it.
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
