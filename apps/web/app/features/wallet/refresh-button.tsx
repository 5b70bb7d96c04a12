import { useLocation } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useTranslation } from "react-i18next";
import { cx } from "../../ui/cx";
import { formatTime } from "../../ui/time/without-dayjs";
import { MemberField } from "../session/member-field";
import { REFRESH_PATH, useRefresh } from "./use-refresh";

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
