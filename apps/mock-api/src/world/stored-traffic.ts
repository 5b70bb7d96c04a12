import type { TrafficRow } from "@mekong/contract/simulator/traffic";
import { WORLD_FILE_TRAFFIC_MAX_BYTES } from "@mekong/contract/simulator/world-files";
import { parseSetting } from "./settings-schema";

/** @returns JSON of the newest rows, oldest first, with at most WORLD_FILE_TRAFFIC_MAX_BYTES */
export function trafficText(rows: readonly TrafficRow[]): string {
  const texts: string[] = [];
  let bytes = 2;
  for (const row of [...rows].reverse()) {
    const text = JSON.stringify(row);
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > WORLD_FILE_TRAFFIC_MAX_BYTES) break;
    texts.unshift(text);
  }
  return `[${texts.join(",")}]`;
}

/** @returns no rows for an invalid text, which must not make the world unusable */
export function parseTraffic(text: string | undefined): TrafficRow[] {
  try {
    return text === undefined ? [] : [...parseSetting("traffic", text)];
  } catch {
    return [];
  }
}
