import { type ReactNode, useEffect, useRef } from "react";

/** Title of a page, one line about it, and what can be done on it. Takes the focus when the page opens, unless something over it has it. */
export function PageHead({ title, about, children }: { title: string; about: ReactNode; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Mekong simulator`;
    // A page may come late, when something over it is being typed into.
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
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </header>
  );
}
