import type { ReactNode } from "react";
import { CopyButton } from "../copy-as/copy-button";

export function DescriptionList({ items }: { items: [string, ReactNode][] }) {
  return (
    <dl className="grid grid-cols-[fit-content(60%)_1fr] items-baseline gap-x-6 gap-y-1.5">
      {items.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CopyableId({ id, label = "Copy the ID" }: { id: string; label?: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <code className="font-mono text-small break-all">{id}</code>
      <CopyButton text={id} label={label} />
    </span>
  );
}

export function Section({ title, about, children }: { title: string; about?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{title}</h3>
      {about && <p className="mb-2 text-ink-2">{about}</p>}
      {children}
    </section>
  );
}
