import { expect, test, vi } from "vitest";
import { Health } from "./health";

test("it is ready when every check says so, and names those that do not or throw", async () => {
  expect(await new Health({ database: async () => true }).readiness()).toEqual({ status: "ready", missing: [] });
  const health = new Health({
    database: async () => true,
    migrations: async () => false,
    backend: () => Promise.reject(new Error("no")),
  });
  expect(await health.readiness()).toEqual({ status: "unavailable", missing: ["migrations", "backend"] });
});

test("from the moment it is stopped it is not ready, whatever was known", async () => {
  const health = new Health({ database: async () => true });
  await health.readiness();
  health.stop();
  expect(health.stopping).toBe(true);
  expect(await health.readiness()).toEqual({ status: "unavailable", missing: ["stopping"] });
});

test("who asks often is answered from what is known; a check that hangs is a no", async () => {
  vi.useFakeTimers();
  const check = vi.fn(() => new Promise<boolean>(() => undefined));
  const health = new Health({ backend: check });
  const asked = [health.readiness(), health.readiness()];
  await vi.advanceTimersByTimeAsync(2_000);
  for (const answer of await Promise.all(asked)) expect(answer.missing).toEqual(["backend"]);
  expect(check).toHaveBeenCalledTimes(1);
  void health.readiness();
  expect(check).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("a check that knows why says it; one that throws tells nothing of it", async () => {
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
