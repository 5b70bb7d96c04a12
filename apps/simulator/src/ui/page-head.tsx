import { type ReactNode, useEffect, useRef } from "react";

/** Page title, description and controls. Focuses the title when the page opens, unless a dialog has the focus. */
export function PageHead({ title, about, children }: { title: string; about: ReactNode; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Mekong simulator`;
    // The page may load late, while the user types in a dialog.
    if (!document.activeElement?.closest("[role=dialog]")) heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-title font-semibold tracking-tight">
          {title}
        </h1>
        <p className="text-ink-2">{about}</p>
      </div>
      <div className="flex min-w-0 max-w-full flex-wrap items-center gap-2">{children}</div>
    </header>
  );
}
