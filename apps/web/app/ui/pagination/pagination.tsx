import { Link, type LinkProps } from "@remix-run/react";
import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { type FocusEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { takeFocus } from "../sheet/take-focus";
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
  const kept = useKeptFocus(current);
  if (count <= 1) return null;
  return (
    <nav aria-label={label} {...kept} className="flex flex-wrap items-center justify-center gap-1">
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

/** The step on leads nowhere on the last page and is no link there: the focus that it had goes to the page's own link. */
function useKeptFocus(current: number) {
  const ref = useRef<HTMLElement>(null);
  const isHeld = useRef(false);
  const before = useRef(current);
  useEffect(() => {
    const isTurned = before.current !== current;
    before.current = current;
    const nav = ref.current;
    // Held by something around it: the page, or the sheet.
    if (!isTurned || !isHeld.current || !nav || !document.activeElement?.contains(nav)) return;
    const link = nav.querySelector<HTMLElement>("[aria-current]");
    return link ? takeFocus(link) : undefined;
  }, [current]);
  return {
    ref,
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isHeld.current = false;
    },
  };
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
