import { QueryClient } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerControlApi } from "../../../testing/panel";
import { askForRun, forgetRun, isUnderWay, useAskedRun } from "./asked-runs";

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
  forgetRun("main", "mine");
  vi.unstubAllGlobals();
});

test("ignores a second start while running and keeps the report until it is cleared", async () => {
  const calls = answerControlApi(() => ({ body: report }));
  const cache = new QueryClient();
  const { result } = renderHook(() => useAskedRun("main", "mine"));
  await act(async () => {
    const first = askForRun(cache, "main", "mine", { kind: "here" }, { amount: 7 });
    const second = askForRun(cache, "main", "mine", { kind: "fresh" }, {});
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
  act(() => forgetRun("main", "mine"));
  expect(result.current).toBeUndefined();
});

test("reports a run in a fresh world to this world; a refused run can be started again", async () => {
  const calls = answerControlApi(() => ({ status: 404, body: { message: "NO_DATA", path: "name" } }));
  const cache = new QueryClient();
  const { result } = renderHook(() => useAskedRun("main", "mine"));
  for (const _ of [1, 2]) await act(() => askForRun(cache, "main", "mine", { kind: "fresh" }, {}));
  expect(calls.map(({ body }) => (body as { tell: string }).tell)).toEqual(["main", "main"]);
  expect(result.current && isUnderWay(result.current)).toBe(false);
  expect(result.current?.error).toMatchObject({ status: 404 });
});
