import { TRAFFIC_ROWS, type TrafficRow } from "@mekong/contract/simulator/traffic";

/** Known rows plus newer ones, oldest first, without doubles, at most what the server keeps. */
export function appendRows(known: TrafficRow[], newer: TrafficRow[]): TrafficRow[] {
  const last = known.at(-1)?.id ?? -1;
  const fresh = newer.filter((row) => row.id > last);
  return fresh.length === 0 ? known : [...known, ...fresh].slice(-TRAFFIC_ROWS);
}
