import { expect, test } from "vitest";
import { TestApp } from "../testing";
import type { World } from "./world";

const synchronous = (world: World) =>
  world.writeSync(({ sql }) =>
    sql.all<{ synchronous: number | bigint }>`PRAGMA synchronous`.map((row) => Number(row.synchronous)),
  );

test.each([
  ["normal", 1],
  ["full", 2],
] as const)("with SYNC=%s a commit has this durability, also after a reset", async (sync, level) => {
  const app = await TestApp.start({ sync });
  expect(await synchronous(app.world)).toEqual([level]);
  expect(await synchronous(await app.worlds.reset("test"))).toEqual([level]);
});
