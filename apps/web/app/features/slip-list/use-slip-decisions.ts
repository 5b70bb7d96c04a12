import { useEffect, useRef } from "react";
import { decisionStatusOf } from "../../forms/decision-status";
import type { SlipRow } from "./slip-list-data";

const isPending = ({ status }: SlipRow) => decisionStatusOf(status) === "pending";

export function useSlipDecisions(rows: readonly SlipRow[] | undefined, onDecided: (slip: SlipRow) => void): void {
  const pendingReferences = useRef<ReadonlySet<string>>(new Set());
  const latestOnDecided = useRef(onDecided);
  latestOnDecided.current = onDecided;
  useEffect(() => {
    if (!rows) return;
    for (const slip of rows) {
      if (!isPending(slip) && pendingReferences.current.has(slip.reference)) latestOnDecided.current(slip);
    }
    pendingReferences.current = new Set(rows.filter(isPending).map(({ reference }) => reference));
  }, [rows]);
}
