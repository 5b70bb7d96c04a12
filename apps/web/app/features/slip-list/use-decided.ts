import { useEffect, useRef } from "react";
import type { SlipRow } from "./slip-list-data";

/** Calls `onDecided` once for each slip that was being reviewed when it was seen last and is decided now. */
export function useDecided(rows: readonly SlipRow[] | undefined, onDecided: (slip: SlipRow) => void): void {
  const pending = useRef<ReadonlySet<string>>(new Set());
  const latest = useRef(onDecided);
  latest.current = onDecided;
  useEffect(() => {
    if (!rows) return;
    for (const slip of rows) {
      if (slip.status !== "PENDING" && pending.current.has(slip.reference)) latest.current(slip);
    }
    pending.current = new Set(rows.filter(({ status }) => status === "PENDING").map(({ reference }) => reference));
  }, [rows]);
}
