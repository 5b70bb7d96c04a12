import { Link } from "@remix-run/react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../cx";
import { IconButton, iconButtonClass } from "../icon-button";
import { useSheet } from "./sheet-control";

interface SheetHeaderProps {
  title: string;
  back?: { label: string; onBack: () => void };
  /** Distinguishes views with equal titles. */
  view?: string;
}

export function SheetHeader({ title, back, view = title }: SheetHeaderProps) {
  const { t } = useTranslation("ui");
  const { titleId, closeTo, live, close, busy } = useSheet();
  const heading = useRef<HTMLHeadingElement>(null);
  const previousView = useRef(view);

  useEffect(() => {
    const isChanged = previousView.current !== view;
    previousView.current = view;
    return isChanged && heading.current ? restoreFocus(heading.current) : undefined;
  }, [view]);

  const round = "bg-surface-2 text-ink-2 hover:bg-surface-3";
  return (
    <header className="sticky top-0 z-1 flex items-center gap-2 bg-surface ps-5 pe-3 pt-5 pb-2 flat:pt-3 flat:pb-1 max-2xs:gap-1 max-2xs:ps-3.5 max-2xs:pe-2">
      {back ? (
        <IconButton
          icon={ChevronLeft}
          label={back.label}
          onClick={back.onBack}
          disabled={busy}
          className="-ms-2 text-ink-2 hover:bg-surface-2"
        />
      ) : null}
      <h2 ref={heading} id={titleId} tabIndex={-1} className="min-w-0 flex-1 text-h2 max-2xs:text-h3">
        {title}
      </h2>
      {live ? (
        <IconButton icon={X} label={t("close")} onClick={close} disabled={busy} className={round} />
      ) : (
        <Link to={closeTo} replace preventScrollReset aria-label={t("close")} className={iconButtonClass(round)}>
          <X aria-hidden className="size-5" />
        </Link>
      )}
    </header>
  );
}

export function SheetBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx("px-5 pt-1 pb-6 max-2xs:px-3.5", className)}>{children}</div>;
}

export function SheetFooter({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <footer
      className={cx(
        "sticky bottom-0 z-1 flex flex-col gap-2 border-t border-edge bg-surface px-5 pt-3 flat:pt-2 max-2xs:px-3.5 pb-[calc(1rem+var(--safe-bottom))] flat:pb-[calc(0.5rem+var(--safe-bottom))]",
        className,
      )}
    >
      {children}
    </footer>
  );
}

/** Focuses the element again two frames later, because until then the drawer moves a lost focus to itself. */
export function restoreFocus(element: HTMLElement): () => void {
  element.focus({ preventScroll: true });
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      if (document.activeElement?.contains(element)) element.focus({ preventScroll: true });
    });
  });
  return () => cancelAnimationFrame(frame);
}
