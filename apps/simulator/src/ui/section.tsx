import type { ReactNode } from "react";

export function Section({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {about && <p className="mb-2 text-ink-2">{about}</p>}
      {children}
    </section>
  );
}
