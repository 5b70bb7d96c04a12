import type { ReactNode } from "react";

/** A titled part of an aside, set apart by a line. */
export function Part({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {about && <p className="mb-2 text-ink-2">{about}</p>}
      {children}
    </section>
  );
}
