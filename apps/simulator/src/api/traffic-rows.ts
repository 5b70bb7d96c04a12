import { TRAFFIC_ROWS, type TrafficRow } from "@mekong/contract/simulator/traffic";

/**
 * Appends newer rows without duplicates, up to the server's limit; oldest first.
 * @param dropped whether rows between `known` and `newer` are lost; `known` is then discarded
 */
export function appendRows(known: TrafficRow[], newer: TrafficRow[], dropped = false): TrafficRow[] {
  if (dropped) return newer;
  const last = known.at(-1)?.id ?? -1;
  const fresh = newer.filter((row) => row.id > last);
  return fresh.length === 0 ? known : [...known, ...fresh].slice(-TRAFFIC_ROWS);
}
