import { expect, test } from "vitest";
import { SLOTS, shardOf, slotOf } from "./shards";

test("the slot is zlib's CRC-32 of the name modulo 64, as in HAProxy", () => {
  expect(["main", "test", "one", "w-1", ""].map(slotOf)).toEqual([36, 12, 49, 18, 0]);
});

test("each slot belongs to exactly one shard, and shards differ by at most one slot", () => {
  const nameOfSlot = new Map<number, string>();
  for (let n = 0; nameOfSlot.size < SLOTS; n++) nameOfSlot.set(slotOf(`w-${n}`), `w-${n}`);
  for (const count of [1, 2, 3, 5, 64]) {
    const sizes = new Map<number, number>();
    for (const name of nameOfSlot.values()) {
      const shard = shardOf(name, count);
      sizes.set(shard, (sizes.get(shard) ?? 0) + 1);
    }
    expect([...sizes.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    expect(Math.max(...sizes.values()) - Math.min(...sizes.values())).toBeLessThanOrEqual(1);
  }
});
