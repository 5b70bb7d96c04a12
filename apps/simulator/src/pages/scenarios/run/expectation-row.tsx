import type { ExpectationResult } from "@mekong/contract/simulator/scenarios";
import { Check, X } from "lucide-react";
import { classes } from "../../../ui/classes";
import { comparisonText, valueText } from "../step-text";

/** Expected and actual value at a path. */
export function ExpectationRow({ expected: { get, comparison, wanted, got, ok } }: { expected: ExpectationResult }) {
  const Icon = ok ? Check : X;
  return (
    <p className={classes("flex gap-1.5 text-small", ok ? "text-ink-2" : "font-medium text-danger")}>
      <Icon aria-label={ok ? "Passed" : "Failed"} className="mt-0.5 size-3.5 shrink-0" />
      <span className="min-w-0 break-words">
        <code className="font-mono text-tiny">{get}</code> {comparisonText(comparison, wanted)}
        {!ok && `; got ${valueText(got)}`}
      </span>
    </p>
  );
}
