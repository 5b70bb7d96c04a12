import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchWheelActive } from "../../features/wheel/wheel.server";
import type { Api, ApiResult } from "../api.server";
import { ok } from "../testing/scripted-api";
import { resolveOrDefer } from "./streamed-flag.server";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Backend that responds after `ms`, or never. */
function backend(result: ApiResult<{ isActive: boolean }>, ms?: number): Api {
  const respond = () => new Promise((resolve) => ms !== undefined && setTimeout(() => resolve(result), ms));
  return { faultsLive: 0, call: respond } as unknown as Api;
}
const active = ok({ isActive: true });

async function loaderDataAfter(ms: number, api: Api) {
  const loaderData = resolveOrDefer(fetchWheelActive(api));
  await vi.advanceTimersByTimeAsync(ms);
  return loaderData;
}

test("sends a quick response with the page", async () => {
  expect(await loaderDataAfter(50, backend(active, 50))).toEqual({ value: true });
  expect(await loaderDataAfter(50, backend(ok({ isActive: false }), 50))).toEqual({ value: false });
});

test("a failure leaves the wheel unknown", async () => {
  for (const failure of ["gone", "signed-out", "unreachable", "broken"] as const) {
    expect(await loaderDataAfter(10, backend({ kind: failure }, 10))).toEqual({ value: null });
  }
});

test("streams a slow response after the page", async () => {
  const { value: wheel } = await loaderDataAfter(100, backend(active, 2_000));
  expect(wheel).toBeInstanceOf(Promise);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await wheel).toBe(true);
});

test("gives up a response after the timeout", async () => {
  const { value: wheel } = await loaderDataAfter(100, backend(active));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await wheel).toBeNull();
});
