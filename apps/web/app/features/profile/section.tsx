import { type ReactNode, useId } from "react";
import { Card } from "../../ui/card";

interface SectionProps {
  title: string;
  children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <Card className="px-4 py-1">{children}</Card>
    </section>
  );
}
