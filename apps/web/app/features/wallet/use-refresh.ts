import { LOADING_DELAY_MS } from "@mekong/contract/screen";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { showToast } from "../outcome/toast";

/** Where a refresh is asked for: the member layout's own action. The page's loaders are asked again after it. */
export const REFRESH_PATH = "/user";

/** One refresh for all buttons of a page: they show the same loader. */
const FETCHER_KEY = "refresh-balances";

/** What a refresh answers: null, or why it could not be done, in the member's language; empty when offline. */
export interface RefreshOutcome {
  trouble: string | null;
}

interface RefreshOptions {
  /** Says nothing when it went well: the member did not press anything. */
  quiet?: boolean;
}

/**
 * Refreshes the balances of all game accounts and then the wallet (spec §2): shows a loader, waits 200 ms,
 * asks. The last known balance stays in view meanwhile; a failure is said in a toast
 * (a lost connection by the page itself, which cannot be asked for either).
 */
export function useRefresh({ quiet = false }: RefreshOptions = {}): {
  refreshing: boolean;
  refresh: (event?: FormEvent) => void;
} {
  const { t } = useTranslation("wallet");
  const fetcher = useFetcher<RefreshOutcome>({ key: FETCHER_KEY });
  const { submit, data, state } = fetcher;
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asked = useRef(false);
  const refreshing = waiting || state !== "idle";

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (state !== "idle" || !asked.current || waiting || !data) return;
    asked.current = false;
    if (data.trouble === null && !quiet) showToast({ kind: "success", text: t("refreshed") });
    else if (data.trouble) showToast({ kind: "danger", text: data.trouble });
  }, [state, data, waiting, quiet, t]);

  const refresh = useCallback(
    (event?: FormEvent) => {
      event?.preventDefault();
      if (refreshing) return;
      setWaiting(true);
      timer.current = setTimeout(() => {
        asked.current = true;
        setWaiting(false);
        submit(null, { method: "post", action: REFRESH_PATH });
      }, LOADING_DELAY_MS);
    },
    [refreshing, submit],
  );
  return { refreshing, refresh };
}
