import type { ReactNode } from "react";
import { Brand } from "../layout/brand";

/** A page outside both layouts: not found, closed service, a failure of the layout itself. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className="content gutter flex flex-1 flex-col">
      <header className="flex min-h-16 items-center">
        <Brand />
      </header>
      <main className="flex flex-1 flex-col justify-center pb-16">{children}</main>
    </div>
  );
}
