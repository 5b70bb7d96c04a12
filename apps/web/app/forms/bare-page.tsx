import type { ReactNode } from "react";
import { Brand } from "../features/layout/brand";

/** Page outside both layouts: not found, maintenance, layout error. */
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
