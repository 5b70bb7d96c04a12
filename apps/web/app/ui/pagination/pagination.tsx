import { Link, type LinkProps } from "@remix-run/react";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { pageWindow } from "./page-window";

interface PaginationProps {
  label: string;
  current: number;
  count: number;
  /** Address of a page. */
  to: (page: number) => LinkProps["to"];
  /** What the links need besides. */
  link?: Pick<LinkProps, "prefetch" | "preventScrollReset" | "replace" | "state">;
}

/** Links to the pages around the current one, and one step back and on. Nothing when there is one page. */
export function Pagination({ label, current, count, to, link }: PaginationProps) {
  const { t } = useTranslation("ui");
  if (count <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-1">
      <Step icon={ChevronLeft} label={t("previousPage")} to={current > 1 ? to(current - 1) : null} link={link} />
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
          {...link}
        >
          {page}
        </Link>
      ))}
      <Step icon={ChevronRight} label={t("nextPage")} to={current < count ? to(current + 1) : null} link={link} />
    </nav>
  );
}

interface StepProps extends Pick<PaginationProps, "link"> {
  icon: LucideIcon;
  label: string;
  /** Null where there is no such page. */
  to: LinkProps["to"] | null;
}

function Step({ icon: Icon, label, to, link }: StepProps) {
  const className = "pressable grid size-11 shrink-0 place-items-center rounded-chip";
  if (!to) {
    return (
      <span className={cx(className, "text-ink-3 opacity-50")}>
        <Icon aria-hidden className="size-5" />
      </span>
    );
  }
  return (
    <Link to={to} aria-label={label} className={cx(className, "text-ink-2 hover:bg-surface-2")} {...link}>
      <Icon aria-hidden className="size-5" />
    </Link>
  );
}
