import type { ReactNode } from "react";

/** The sheet as the server sends it: it stands there without a script, and closes by its link. */
export function StaticSheet({ titleId, children }: { titleId: string; children: ReactNode }) {
  return (
    <>
      <div className="sheet-scrim" />
      <div className="sheet-viewport">
        <section aria-labelledby={titleId} className="sheet">
          <span aria-hidden className="sheet-handle" />
          <div className="sheet-scroll">{children}</div>
        </section>
      </div>
    </>
  );
}
