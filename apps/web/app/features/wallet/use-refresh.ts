import { LOADING_DELAY_MS } from "@mekong/contract/screen";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { useFetcher } from "../../ui/browser/use-fetcher";

/** Action of the member layout; the page's loaders revalidate after it. */
export const REFRESH_PATH = "/user";

/** One loading state for all refresh buttons. */
const FETCHER_KEY = "refresh-balances";

/** Error text: null after success, empty if offline. */
export interface RefreshResult {
  errorText: string | null;
}

interface RefreshOptions {
  /** Shows no success toast, because the member did not start the refresh. */
  quiet?: boolean;
}

/**
 * Refreshes the game balances, then the wallet (spec §2). The last known balance stays visible. Failures are toasts, except
 * offline, which the page itself shows.
 */
export function useRefresh({ quiet = false }: RefreshOptions = {}): {
  refreshing: boolean;
  refresh: (event?: FormEvent) => void;
} {
  const { t } = useTranslation("wallet");
  const fetcher = useFetcher<RefreshResult>({ key: FETCHER_KEY });
  const { submit, data, state } = fetcher;
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isResultPending = useRef(false);
  const refreshing = waiting || state !== "idle";

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (state !== "idle" || !isResultPending.current || waiting || !data) return;
    isResultPending.current = false;
    if (data.errorText === null && !quiet) showToast({ kind: "success", text: t("refreshed") });
    else if (data.errorText) showToast({ kind: "danger", text: data.errorText });
  }, [state, data, waiting, quiet, t]);

  const refresh = useCallback(
    (event?: FormEvent) => {
      event?.preventDefault();
      if (refreshing) return;
      setWaiting(true);
      timer.current = setTimeout(() => {
        isResultPending.current = true;
        setWaiting(false);
        submit(null, { method: "post", action: REFRESH_PATH });
      }, LOADING_DELAY_MS);
    },
    [refreshing, submit],
  );
  return { refreshing, refresh };
}
