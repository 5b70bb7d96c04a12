import type { StepResult } from "@mekong/contract/simulator/scenarios";
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { noteRun, useLiveRuns } from "./scenario-runs";

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

test("a run grows step by step; what is heard twice counts once; each world of a run around a boundary is one", () => {
  const { result: heard } = renderHook(() => useLiveRuns());
  act(() => {
    noteRun({ about: "scenario.started", data: head });
    noteRun({ about: "scenario.step", data: { ...head, result: result(1) } });
    noteRun({ about: "scenario.step", data: { ...head, result: result(1) } });
    noteRun({ about: "scenario.started", data: { ...head, world: "other" } });
  });
  expect(heard.current.map(({ world, results, ended }) => [world, results.length, ended])).toEqual([
    ["main", 1, undefined],
    ["other", 0, undefined],
  ]);
  act(() => noteRun({ about: "scenario.ended", data: { ...head, ok: false, problem: "Step 1" } }));
  expect(heard.current.at(-1)).toMatchObject({ world: "main", ended: { ok: false, problem: "Step 1" } });
});

test("what is not a run's is left alone", () => {
  const { result: heard } = renderHook(() => useLiveRuns());
  const before = heard.current;
  act(() => noteRun({ about: "scenario.step", data: { run: "r9" } }));
  expect(heard.current).toBe(before);
});
