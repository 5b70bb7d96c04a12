import type { ReactNode } from "react";
import { Card } from "../card";
import { PageTitle } from "../page-title";

/** Sheet content as a page, without JavaScript. */
export function SheetPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-120">
      <PageTitle className="pt-2 pb-3">{title}</PageTitle>
      <Card className="overflow-hidden pt-4 max-2xs:-mx-2">{children}</Card>
    </div>
  );
}
