import { expect, test } from "vitest";
import { testWorld } from "../testing";

test("runs more statements than the cache holds", async () => {
  const world = await testWorld();
  for (const round of [1, 2]) {
    for (let n = 0; n < 200; n++) {
      const [row] = await world.read.$queryRawUnsafe<Array<{ n: number }>>(`SELECT ? + ${n} AS "n"`, round);
      expect(row?.n).toBe(round + n);
    }
  }
});
