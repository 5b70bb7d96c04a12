import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { otherWork, thisMachine } from "./machine";

test("what others do is seen as they do it, not long after", { timeout: 30_000 }, async () => {
  const busy = new Worker("for (;;);", { eval: true });
  const { load, cores } = await thisMachine();
  await busy.terminate();
  expect(load).toBeGreaterThan(0.5);
  expect(load).toBeLessThanOrEqual(cores);
});

test("a machine is quiet up to an eighth of it", () => {
  const machine = { cores: 2, node: "20.20.2", load: 0.25 };
  expect(otherWork(machine)).toBeNull();
  expect(otherWork({ ...machine, load: 0.26 })).toContain("a load of 0.3 on 2 cores");
});
