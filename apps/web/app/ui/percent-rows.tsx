import { cx } from "./cx";

interface PercentRow {
  label: string;
  percent: number;
  applies: boolean;
  /** Formatted amount that this percentage yields. */
  amount?: string;
}

interface PercentRowsProps {
  rows: readonly PercentRow[];
  currentLabel: string;
}

export function PercentRows({ rows, currentLabel }: PercentRowsProps) {
  return (
    <dl className="space-y-1">
      {rows.map(({ label, percent, applies, amount }) => (
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
          <dd className="tabular shrink-0 text-end text-body font-semibold">
            <span className="block">{`${percent}%`}</span>
            {amount ? (
              <span translate="no" className="block text-caption">
                {amount}
              </span>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}
