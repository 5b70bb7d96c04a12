import { cx } from "./cx";

interface PercentRow {
  label: string;
  percent: number;
  applies: boolean;
}

interface PercentRowsProps {
  rows: readonly PercentRow[];
  currentLabel: string;
}

export function PercentRows({ rows, currentLabel }: PercentRowsProps) {
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
            {applies ? <span className="block text-caption font-semibold">{currentLabel}</span> : null}
          </dt>
          <dd className="tabular shrink-0 text-body font-semibold">{`${percent}%`}</dd>
        </div>
      ))}
    </dl>
  );
}
