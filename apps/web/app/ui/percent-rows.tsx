import { cx } from "./cx";

interface PercentRow {
  /** When it applies. */
  label: string;
  percent: number;
  /** It is the one that applies. */
  applies: boolean;
}

interface PercentRowsProps {
  rows: readonly PercentRow[];
  /** Said beside the one that applies. */
  now: string;
}

/** Shares that hold under one condition or another, with the one that applies now. */
export function PercentRows({ rows, now }: PercentRowsProps) {
  return (
    <dl className="space-y-1">
      {rows.map(({ label, percent, applies }) => (
        <div
          key={label}
          className={cx(
            "flex items-center justify-between gap-3 rounded-chip px-3 py-2",
            applies ? "bg-primary-soft text-on-primary-soft" : "text-ink-2",
          )}
        >
          <dt className="min-w-0 text-sub">
            <span>{label}</span>
            {applies ? <span className="block text-caption font-semibold">{now}</span> : null}
          </dt>
          <dd className="tabular shrink-0 text-body font-semibold">{`${percent}%`}</dd>
        </div>
      ))}
    </dl>
  );
}
