import type { ReactNode } from "react";
import { useId } from "react";

interface DepositSectionProps {
  title: string;
  about: string;
  visible: boolean;
  children: ReactNode;
}

export function DepositSection({ title, about, visible, children }: DepositSectionProps) {
  const id = useId();
  if (!visible) return null;
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div>
        <h3 id={id} className="text-h3">
          {title}
        </h3>
        <p className="text-caption text-ink-3">{about}</p>
      </div>
      <ul className="space-y-2.5">{children}</ul>
    </section>
  );
}
