import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Api, ApiResult } from "../../server/api.server";
import { ok } from "../../server/testing/scripted-api";
import { askWheel, nowOrLater } from "./wheel-active.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A backend that answers after this time; without one never. */
function backend(result: ApiResult<{ isActive: boolean }>, ms?: number): Api {
  const answer = () => new Promise((answered) => ms !== undefined && setTimeout(() => answered(result), ms));
  return { faultsLive: 0, call: answer } as unknown as Api;
}
const active = ok({ isActive: true });

/** What the page is sent after so many milliseconds of waiting. */
async function sentAfter(ms: number, api: Api) {
  const sent = nowOrLater(askWheel(api));
  await vi.advanceTimersByTimeAsync(ms);
  return sent;
}

test("sends a quick response with the page", async () => {
  expect(await sentAfter(50, backend(active, 50))).toEqual({ wheel: true });
  expect(await sentAfter(50, backend(ok({ isActive: false }), 50))).toEqual({ wheel: false });
});

test("a failure leaves the wheel unknown", async () => {
  for (const failure of ["gone", "signed-out", "unreachable", "broken"] as const) {
    expect(await sentAfter(10, backend({ kind: failure }, 10))).toEqual({ wheel: null });
  }
});

test("streams a slow response after the page", async () => {
  const { wheel } = await sentAfter(100, backend(active, 2_000));
  expect(wheel).toBeInstanceOf(Promise);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await wheel).toBe(true);
});

test("gives up a response after the timeout", async () => {
  const { wheel } = await sentAfter(100, backend(active));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await wheel).toBeNull();
});
