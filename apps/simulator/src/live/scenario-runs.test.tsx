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

test("adds steps to a run, ignores repeated events, and separates the worlds of a boundary run", () => {
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

test("ignores events that are not of a run", () => {
  const { result: heard } = renderHook(() => useLiveRuns());
  const before = heard.current;
  act(() => noteRun({ about: "scenario.step", data: { run: "r9" } }));
  expect(heard.current).toBe(before);
});
