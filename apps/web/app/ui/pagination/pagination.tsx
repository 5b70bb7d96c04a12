import { Link, type LinkProps } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type FocusEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { restoreFocus } from "../sheet/sheet-parts";
import { pageWindow } from "./page-window";

interface PaginationProps {
  label: string;
  current: number;
  count: number;
  to: (page: number) => LinkProps["to"];
  link?: Pick<LinkProps, "prefetch" | "preventScrollReset" | "replace" | "state">;
}

export function Pagination({ label, current, count, to, link }: PaginationProps) {
  const { t } = useTranslation("ui");
  const focusProps = usePreservedFocus(current);
  if (count <= 1) return null;
  return (
    <nav aria-label={label} {...focusProps} className="flex flex-wrap items-center justify-center gap-1">
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

/** Focuses the current page's link when the focused link disappears. */
function usePreservedFocus(current: number) {
  const ref = useRef<HTMLElement>(null);
  const hasFocus = useRef(false);
  const previous = useRef(current);
  useEffect(() => {
    const isPageChanged = previous.current !== current;
    previous.current = current;
    const nav = ref.current;
    // Browsers move a lost focus to a parent, such as the sheet.
    if (!isPageChanged || !hasFocus.current || !nav || !document.activeElement?.contains(nav)) return;
    const link = nav.querySelector<HTMLElement>("[aria-current]");
    return link ? restoreFocus(link) : undefined;
  }, [current]);
  return {
    ref,
    onFocus: () => {
      hasFocus.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hasFocus.current = false;
    },
  };
}

interface StepProps extends Pick<PaginationProps, "link"> {
  icon: LucideIcon;
  label: string;
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
