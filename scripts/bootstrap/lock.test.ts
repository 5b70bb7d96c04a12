import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { withLock } from "./lock.mjs";
import { CACHE } from "./root.mjs";

const fileOf = (name: string) => join(CACHE, "locks", name);
/** Above the maximum process id of Linux (4194304). */
const UNUSED_PID = "2147483646";

it("serializes work under one name and releases the lock", async () => {
  let inside = 0;
  let maxInside = 0;
  const work = async () => {
    maxInside = Math.max(maxInside, ++inside);
    await pause(5);
    inside--;
  };
  await Promise.all(Array.from({ length: 5 }, () => withLock("test-order", work)));
  expect(maxInside).toBe(1);
  expect(existsSync(fileOf("test-order"))).toBe(false);
});

it("replaces the lock of a dead process", async () => {
  await withLock("test-stale", async () => {});
  writeFileSync(fileOf("test-stale"), UNUSED_PID);
  await expect(withLock("test-stale", async () => "done")).resolves.toBe("done");
});

it("notifies a waiting caller once", async () => {
  let notifications = 0;
  const first = withLock("test-told", () => pause(450));
  await Promise.all([
    first,
    withLock(
      "test-told",
      async () => {},
      () => notifications++,
    ),
  ]);
  expect(notifications).toBe(1);
});

it("releases the lock when the work fails", async () => {
  await expect(withLock("test-fails", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(existsSync(fileOf("test-fails"))).toBe(false);
});
