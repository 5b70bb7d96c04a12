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
  /** Time of the displayed balance. */
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

/** Action of the member layout; the page's loaders revalidate after it. */
const REFRESH_PATH = "/user";

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
 * Refreshes the game balances, then the wallet (spec §2). The last known balance stays visible. A toast reports the result,
 * except a failed wallet on home, which shows it itself.
 */
export function useRefresh({ quiet = false }: RefreshOptions = {}): {
  refreshing: boolean;
  refresh: (event?: FormEvent) => void;
} {
  const { t } = useTranslation(["wallet", "ui"]);
  const walletErrorText = useRouteLoaderData<RefreshResult>("routes/user")?.errorText ?? null;
  const { pathname, search } = useLocation();
  const isShownByPage = pathname === "/user/home" && !new URLSearchParams(search).has(SHEET_PARAM);
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
    const errorText = walletErrorText ?? data.errorText;
    if (errorText === null) {
      if (!quiet) showToast({ kind: "success", text: t("refreshed") });
    } else if (walletErrorText === null || !isShownByPage) {
      showToast({ kind: "danger", text: errorText || t("ui:offline") });
    }
  }, [state, data, waiting, quiet, walletErrorText, isShownByPage, t]);

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
