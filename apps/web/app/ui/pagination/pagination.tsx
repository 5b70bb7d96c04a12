import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { pageWindow } from "./page-window";

interface PaginationProps {
  label: string;
  current: number;
  count: number;
  /** Address of a page. */
  to: (page: number) => string;
}

/** Links to the pages around the current one, and one step back and on. Nothing when there is one page. */
export function Pagination({ label, current, count, to }: PaginationProps) {
  const { t } = useTranslation("ui");
  if (count <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      <Step icon={ChevronLeft} label={t("previousPage")} to={current > 1 ? to(current - 1) : null} />
      {pageWindow(current, count).map((page) => (
        <Link
          key={page}
          to={to(page)}
          prefetch="intent"
          aria-label={t("page", { page })}
          aria-current={page === current ? "page" : undefined}
          className={cx(
            "pressable tabular grid h-11 min-w-10 place-items-center rounded-chip px-1.5 text-sub font-semibold",
            page === current ? "bg-primary text-on-primary" : "text-ink-2 hover:bg-surface-2",
          )}
        >
          {page}
        </Link>
      ))}
      <Step icon={ChevronRight} label={t("nextPage")} to={current < count ? to(current + 1) : null} />
    </nav>
  );
}

function Step({ icon: Icon, label, to }: { icon: LucideIcon; label: string; to: string | null }) {
  const className = "pressable grid size-11 shrink-0 place-items-center rounded-chip";
  if (!to) {
    return (
      <span className={cx(className, "text-ink-3 opacity-50")}>
        <Icon aria-hidden className="size-5" />
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={cx(className, "text-ink-2 hover:bg-surface-2")}>
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}
