import { expect, test, vi } from "vitest";
import { runAction } from "../simulator/registry";
import { TestApp } from "../testing";
import { testFolder } from "../world/testing";

async function warningsAtStart(dataDir: string, simulator = false): Promise<string[]> {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const app = await TestApp.start({ dataDir, simulator });
  const lines = warn.mock.calls.map(([line]) => JSON.parse(String(line)));
  warn.mockRestore();
  await app.fastify.close();
  for (const line of lines) expect(line).toMatchObject({ level: "warn", service: "mock-api", world: "main" });
  return lines.map(({ message }) => message);
}

/** Runs the actions in `main`, stops the server and returns its data directory. */
async function folderAfterActions(...actions: Array<[action: string, input: object]>): Promise<string> {
  const dataDir = testFolder();
  const app = await TestApp.start({ dataDir });
  const main = await app.worlds.get("main");
  for (const [action, input] of actions) await runAction(main, action, input);
  await app.fastify.close();
  return dataDir;
}

test("warns at a start without the simulator that the clock is frozen, with the remedy", async () => {
  const dataDir = await folderAfterActions(["clock.set", { at: "2031-05-06T07:08:09.000Z" }], ["clock.freeze", {}]);
  const [warning, ...otherWarnings] = await warningsAtStart(dataDir);
  expect(warning).toMatch(/^The clock of main is frozen at 2031-05-06T07:08:09\.\d{3}Z: nothing expires/);
  expect(warning).toContain("SIMULATOR=on");
  expect(otherWarnings).toEqual([]);
});

test("warns of a moved clock with its time and the real time", async () => {
  const dataDir = await folderAfterActions(["clock.advance", { days: 3 }]);
  const [warning, ...otherWarnings] = await warningsAtStart(dataDir);
  expect(warning).toMatch(
    /^The clock of main was moved to \d{4}-[\d-]+T[\d:.]+Z, but the real time is \d{4}-[\d-]+T[\d:.]+Z\./,
  );
  expect(otherWarnings).toEqual([]);
});

test("warns of a terminated service", async () => {
  const dataDir = await folderAfterActions(["switch.set", { name: "terminated", value: true }]);
  expect(await warningsAtStart(dataDir)).toEqual([expect.stringMatching(/^main is terminated: .*SIMULATOR=on/)]);
});

test("does not warn after the suggested remedy", async () => {
  const dataDir = await folderAfterActions(["clock.advance", { days: 3 }], ["clock.freeze", {}]);
  const app = await TestApp.start({ dataDir });
  const main = await app.worlds.get("main");
  await runAction(main, "clock.resume", {});
  await runAction(main, "clock.set", { at: new Date().toISOString() });
  await app.fastify.close();
  expect(await warningsAtStart(dataDir)).toEqual([]);
});

test("does not warn for an unchanged main or with the simulator on", async () => {
  expect(await warningsAtStart(testFolder())).toEqual([]);
  expect(await warningsAtStart(await folderAfterActions(["clock.freeze", {}]), true)).toEqual([]);
});
