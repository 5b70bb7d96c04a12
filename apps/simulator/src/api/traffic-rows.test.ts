import { TRAFFIC_ROWS, type TrafficRow } from "@mekong/contract/simulator/traffic";
import { expect, test } from "vitest";
import { appendRows } from "./traffic-rows";

const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ id: from + i }) as TrafficRow);

test("appends newer rows", () => {
  expect(appendRows(rows(1, 3), rows(4, 5)).map((r) => r.id)).toEqual([1, 2, 3, 4, 5]);
});

test("keeps a row once if two responses contain it", () => {
  expect(appendRows(rows(1, 3), rows(2, 4)).map((r) => r.id)).toEqual([1, 2, 3, 4]);
});

test("discards the known rows if rows between them and the newer ones are gone", () => {
  expect(appendRows(rows(1, 3), rows(9, 10), true).map((r) => r.id)).toEqual([9, 10]);
  expect(appendRows(rows(500, 502), rows(1, 2), true).map((r) => r.id)).toEqual([1, 2]);
});

test("returns the same list if there are no new rows", () => {
  const known = rows(1, 3);
  expect(appendRows(known, [])).toBe(known);
});

test("drops the oldest rows above the limit", () => {
  const all = appendRows(rows(1, TRAFFIC_ROWS), rows(TRAFFIC_ROWS + 1, TRAFFIC_ROWS + 5));
  expect(all).toHaveLength(TRAFFIC_ROWS);
  expect(all[0]?.id).toBe(6);
});
