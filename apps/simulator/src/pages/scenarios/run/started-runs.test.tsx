import { QueryClient } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { stubControlApi } from "../../../testing/panel";
import { clearRun, isRunning, startRun, useStartedRun } from "./started-runs";

const report = {
  scenario: "mine",
  title: "Mine",
  ok: true,
  dryRun: false,
  world: "main",
  failedStep: null,
  problem: null,
  steps: [],
  expect: [],
};

afterEach(() => {
  clearRun("main", "mine");
  vi.unstubAllGlobals();
});

test("ignores a second start while running and keeps the report until it is cleared", async () => {
  const calls = stubControlApi(() => ({ body: report }));
  const cache = new QueryClient();
  const { result } = renderHook(() => useStartedRun("main", "mine"));
  await act(async () => {
    const first = startRun(cache, "main", "mine", { kind: "here" }, { amount: 7 });
    const second = startRun(cache, "main", "mine", { kind: "fresh" }, {});
    await Promise.all([first, second]);
  });
  expect(calls).toEqual([
    {
      method: "POST",
      path: "/simulator/worlds/main/scenarios/mine/run",
      body: { override: { amount: 7 }, run: expect.stringMatching(/^[0-9a-f]{16}$/) },
    },
  ]);
  expect(result.current).toMatchObject({ kind: "here", report: { ok: true } });
  act(() => clearRun("main", "mine"));
  expect(result.current).toBeUndefined();
});

test("runs in a fresh world where crypto.randomUUID is missing, as on plain http", async () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const calls = stubControlApi(() => ({ body: report }));
  await startRun(new QueryClient(), "main", "mine", { kind: "fresh" }, {});
  expect(calls.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/simulator\/worlds\/mine-[0-9a-f]{6}\/scenarios\/mine\/run$/),
  ]);
});

test("reports a run in a fresh world to this world; a refused run can be started again", async () => {
  const calls = stubControlApi(() => ({ status: 404, body: { message: "NO_DATA", path: "name" } }));
  const cache = new QueryClient();
  const { result } = renderHook(() => useStartedRun("main", "mine"));
  for (const _ of [1, 2]) await act(() => startRun(cache, "main", "mine", { kind: "fresh" }, {}));
  expect(calls.map(({ body }) => (body as { tell: string }).tell)).toEqual(["main", "main"]);
  expect(result.current && isRunning(result.current)).toBe(false);
  expect(result.current?.error).toMatchObject({ status: 404 });
});
