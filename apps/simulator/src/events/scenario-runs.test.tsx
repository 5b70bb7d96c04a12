import type { StepResult } from "@mekong/contract/simulator/scenarios";
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { recordRunEvent, useLiveRuns } from "./scenario-runs";

const result = (step: number): StepResult => ({
  step,
  title: "do clock.freeze",
  say: null,
  ok: true,
  input: {},
  code: null,
  race: null,
  fired: [],
  expect: [],
  audit: { ok: true },
  problem: null,
  now: "2026-11-20T03:00:00Z",
});
const head = { run: "r1", scenario: "mine", world: "main", steps: 2 };

test("adds steps to a run, ignores repeated events, and separates the worlds of a boundary run", () => {
  const { result: hook } = renderHook(() => useLiveRuns());
  act(() => {
    recordRunEvent({ about: "scenario.started", data: head });
    recordRunEvent({ about: "scenario.step", data: { ...head, result: result(1) } });
    recordRunEvent({ about: "scenario.step", data: { ...head, result: result(1) } });
    recordRunEvent({ about: "scenario.started", data: { ...head, world: "other" } });
  });
  expect(hook.current.map(({ world, results, ended }) => [world, results.length, ended])).toEqual([
    ["main", 1, undefined],
    ["other", 0, undefined],
  ]);
  act(() => recordRunEvent({ about: "scenario.ended", data: { ...head, ok: false, problem: "Step 1" } }));
  expect(hook.current.at(-1)).toMatchObject({ world: "main", ended: { ok: false, problem: "Step 1" } });
});

test("ignores events that are not of a run", () => {
  const { result: hook } = renderHook(() => useLiveRuns());
  const before = hook.current;
  act(() => recordRunEvent({ about: "scenario.step", data: { run: "r9" } }));
  expect(hook.current).toBe(before);
});
