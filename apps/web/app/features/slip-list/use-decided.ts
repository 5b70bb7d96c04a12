import { useEffect, useRef } from "react";
import { standingOf } from "../outcome/standing";
import type { SlipRow } from "./slip-list-data";

const isPending = ({ status }: SlipRow) => standingOf(status) === "pending";

export function useDecided(rows: readonly SlipRow[] | undefined, onDecided: (slip: SlipRow) => void): void {
  const pending = useRef<ReadonlySet<string>>(new Set());
  const latest = useRef(onDecided);
  latest.current = onDecided;
  useEffect(() => {
    if (!rows) return;
    for (const slip of rows) {
      if (!isPending(slip) && pending.current.has(slip.reference)) latest.current(slip);
    }
    pending.current = new Set(rows.filter(isPending).map(({ reference }) => reference));
  }, [rows]);
}
