import { expect, test, vi } from "vitest";
import { Health } from "./health";

test("is ready if every check passes; names checks that fail or throw", async () => {
  expect(await new Health({ database: async () => true }).readiness()).toEqual({ status: "ready", missing: [] });
  const health = new Health({
    database: async () => true,
    migrations: async () => false,
    backend: () => Promise.reject(new Error("no")),
  });
  expect(await health.readiness()).toEqual({ status: "unavailable", missing: ["migrations", "backend"] });
});

test("is not ready after stop, whatever is cached", async () => {
  const health = new Health({ database: async () => true });
  await health.readiness();
  health.stop();
  expect(health.stopping).toBe(true);
  expect(await health.readiness()).toEqual({ status: "unavailable", missing: ["stopping"] });
});

test("caches results; a hanging check counts as failed", async () => {
  vi.useFakeTimers();
  const check = vi.fn(() => new Promise<boolean>(() => undefined));
  const health = new Health({ backend: check });
  const pending = [health.readiness(), health.readiness()];
  await vi.advanceTimersByTimeAsync(2_000);
  for (const readiness of await Promise.all(pending)) expect(readiness.missing).toEqual(["backend"]);
  expect(check).toHaveBeenCalledTimes(1);
  void health.readiness();
  expect(check).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("reports the reason of a failed check, but not the text of a thrown error", async () => {
  const health = new Health({
    storage: async () => "the disk is full",
    database: () => Promise.reject(new Error("secret")),
    backend: async () => true,
  });
  expect(await health.readiness()).toEqual({
    status: "unavailable",
    missing: ["storage", "database"],
    reason: "the disk is full",
  });
});
