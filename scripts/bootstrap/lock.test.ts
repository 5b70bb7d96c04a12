import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { withLock } from "./lock.mjs";
import { CACHE } from "./root.mjs";

const fileOf = (name: string) => join(CACHE, "locks", name);
/** Above any process id a system gives out. */
const NOBODY = "2147483646";

it("work under one name is done one after the other, and the lock is given back", async () => {
  let inside = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++inside);
    await pause(5);
    inside--;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock("test-order", work)));
  expect(most).toBe(1);
  expect(existsSync(fileOf("test-order"))).toBe(false);
});

it("the lock of a process that is gone is taken over", async () => {
  await withLock("test-stale", async () => {});
  writeFileSync(fileOf("test-stale"), NOBODY);
  await expect(withLock("test-stale", async () => "done")).resolves.toBe("done");
});

it("who waits is told so, once", async () => {
  let told = 0;
  const first = withLock("test-told", () => pause(450));
  await Promise.all([
    first,
    withLock(
      "test-told",
      async () => {},
      () => told++,
    ),
  ]);
  expect(told).toBe(1);
});

it("work that fails gives the lock back", async () => {
  await expect(withLock("test-fails", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(existsSync(fileOf("test-fails"))).toBe(false);
});
