import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { otherLoadWarning, thisMachine } from "./machine";

test("measures the current load of other processes", { timeout: 30_000 }, async () => {
  const busy = new Worker("for (;;);", { eval: true });
  const { load, cores } = await thisMachine();
  await busy.terminate();
  expect(load).toBeGreaterThan(0.5);
  expect(load).toBeLessThanOrEqual(cores);
});

test("warns above a load of an eighth of the cores", () => {
  const machine = { cores: 2, node: "20.20.2", load: 0.25 };
  expect(otherLoadWarning(machine)).toBeNull();
  expect(otherLoadWarning({ ...machine, load: 0.26 })).toContain("a load of 0.3 on 2 cores");
});
