import type { ReactNode } from "react";
import { classes } from "./classes";

interface CardProps {
  title?: ReactNode;
  /** Small content right of the title. */
  aside?: ReactNode;
  className?: string;
  /** No padding, for a table. */
  flush?: boolean;
  children: ReactNode;
}

export function Card({ title, aside, className, flush, children }: CardProps) {
  return (
    // Clips the content to the rounded corners, e.g. a table's last row.
    <section
      className={classes("min-w-0 rounded-xl border border-line bg-surface", flush && "overflow-clip", className)}
    >
      {title && (
        <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
          <h2 className="text-head font-semibold">{title}</h2>
          {aside}
        </header>
      )}
      <div className={flush ? "" : "p-4"}>{children}</div>
    </section>
  );
}
