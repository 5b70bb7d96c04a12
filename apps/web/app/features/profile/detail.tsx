import type { ReactNode } from "react";

interface DetailProps {
  label: string;
  about?: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Row of a description list; use inside a `dl`. */
export function Detail({ label, about, action, children }: DetailProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-3 max-2xs:grid-cols-1">
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="col-start-1">
        <p className="text-body font-medium break-words">{children}</p>
        {about ? <p className="text-caption text-ink-2">{about}</p> : null}
      </dd>
      {action ? (
        <dd className="col-start-2 row-span-2 row-start-1 self-center max-2xs:col-start-1 max-2xs:row-auto max-2xs:mt-2">
          {action}
        </dd>
      ) : null}
    </div>
  );
}
