import { LOADING_DELAY_MS } from "@mekong/contract/screen";
import { useLocation, useRouteLoaderData } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { cx } from "../../ui/cx";
import { SHEET_PARAM } from "../../ui/sheet/address";
import { formatTime } from "../../ui/time/without-dayjs";
import { MemberField } from "../session/member-field";

interface RefreshButtonProps {
  syncedAt: string;
  className?: string;
}

export function RefreshButton({ syncedAt, className }: RefreshButtonProps) {
  const { t } = useTranslation("wallet");
  const { pathname, search } = useLocation();
  const { refreshing, refresh } = useRefresh();
  return (
    <form method="post" action={REFRESH_PATH} onSubmit={refresh}>
      <MemberField />
      <input type="hidden" name="returnTo" value={pathname + search} />
      <button
        type="submit"
        aria-busy={refreshing || undefined}
        className={cx(
          "pressable -ms-2 inline-flex min-h-11 items-center gap-2 rounded-chip px-2 text-start text-caption",
          className,
        )}
      >
        <RotateCw aria-hidden className={cx("size-4 shrink-0", refreshing && "spin")} />
        <span className="sr-only">{t("refresh")}</span>
        <span className="tabular">{refreshing ? t("refreshing") : t("updatedAt", { time: formatTime(syncedAt) })}</span>
      </button>
    </form>
  );
}

/** Path of the layout's action. */
const REFRESH_PATH = "/user";

/** One loading state for all refresh buttons. */
const FETCHER_KEY = "refresh-balances";

export interface RefreshResult {
  /** Null after success, empty if offline. */
  errorText: string | null;
  arrivedText?: string | null;
}

/** Fields of the automatic refresh after a return to the app. */
export interface ReturnFields extends Record<string, string> {
  /** `1` also refreshes the game balances. */
  games: "0" | "1";
  /** World time of the displayed balance, ISO 8601. If empty, the server does not look for deposits. */
  since: string;
  /** Displayed balance of the main wallet, in baht or kip. */
  cash: string;
}

/**
 * Refreshes the game balances, then the wallet (spec §2). A toast reports the result, but the home page shows a failed
 * wallet itself.
 * @param returnFields set for an automatic refresh, which reports only arrived money and failures other than being
 * offline
 */
export function useRefresh(returnFields?: () => ReturnFields): {
  refreshing: boolean;
  refresh: (event?: FormEvent) => void;
} {
  const { t } = useTranslation(["wallet", "ui"]);
  const loaded = useRouteLoaderData<RefreshResult>("routes/user");
  const walletErrorText = loaded?.errorText ?? null;
  const { pathname, search } = useLocation();
  const isShownByPage = pathname === "/user/home" && !new URLSearchParams(search).has(SHEET_PARAM);
  const fetcher = useFetcher<RefreshResult>({ key: FETCHER_KEY });
  const { submit, data, state } = fetcher;
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latestLoaded = useRef(loaded);
  latestLoaded.current = loaded;
  /** A refresh not reported yet, with the loader data from before it. */
  const pendingRefresh = useRef<{ loadedBefore: RefreshResult | undefined } | null>(null);
  const refreshing = waiting || state !== "idle";

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (state !== "idle" || !pendingRefresh.current || waiting || !data) return;
    // A fetcher can be idle before React has the new loader data.
    if (loaded === pendingRefresh.current.loadedBefore) return;
    pendingRefresh.current = null;
    const errorText = walletErrorText ?? data.errorText;
    const doneText = data.arrivedText ?? (errorText === null && !returnFields && t("refreshed"));
    if (doneText) showToast({ kind: "success", text: doneText });
    const isReported = walletErrorText === null || !isShownByPage;
    const problemText = errorText === "" && !returnFields ? t("ui:offline") : errorText;
    if (problemText && isReported) showToast({ kind: "danger", text: problemText });
  }, [state, data, waiting, returnFields, loaded, walletErrorText, isShownByPage, t]);

  const refresh = useCallback(
    (event?: FormEvent) => {
      event?.preventDefault();
      if (refreshing) return;
      setWaiting(true);
      timer.current = setTimeout(() => {
        pendingRefresh.current = { loadedBefore: latestLoaded.current };
        setWaiting(false);
        submit(returnFields?.() ?? null, { method: "post", action: REFRESH_PATH });
      }, LOADING_DELAY_MS);
    },
    [refreshing, submit, returnFields],
  );
  return { refreshing, refresh };
}
