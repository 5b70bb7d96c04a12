// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { WithTexts } from "../ui/testing/with-texts";
import { SimulatorRibbon } from "./simulator-ribbon";

let loaded: unknown[] = [];
vi.mock("@remix-run/react", () => ({
  useMatches: () => loaded.map((data) => ({ data })),
  useRouteError: () => undefined,
  isRouteErrorResponse: () => false,
}));
afterEach(cleanup);

const worldClock = { kind: "frozen", at: "01/02/2027 00:00:00" };
const show = (...data: unknown[]) => {
  loaded = data;
  render(
    <WithTexts>
      <SimulatorRibbon />
    </WithTexts>,
  );
};
const ribbonTexts = () => screen.queryAllByRole("status").map((ribbon) => ribbon.textContent);

test("shows live faults and simulated time of any loader", () => {
  show({ faultsLive: 0, worldClock: null }, { faultsLive: 2, worldClock });
  expect(ribbonTexts()).toEqual([
    expect.stringContaining("2"),
    "Simulation: the clock is frozen at 01/02/2027 00:00:00",
  ]);
});

test("shows the backend behind the simulator", () => {
  show({ faultsLive: 0, worldClock: { kind: "upstream", at: "staging.example" } });
  expect(ribbonTexts()).toEqual(["Simulation: staging.example answers, behind the simulator"]);
  cleanup();
  show({ faultsLive: 0, worldClock: { kind: "recording", at: "staging.example, 20/11/2026 10:04:05" } });
  expect(ribbonTexts()).toEqual(["Simulation: recording of staging.example, 20/11/2026 10:04:05"]);
});

test("shows a deferred status when it arrives", async () => {
  let resolveStatus = (_: unknown) => {};
  const deferredStatus = new Promise((resolve) => {
    resolveStatus = resolve;
  });
  show({ faultsLive: 0, worldClock: null, deferredStatus });
  expect(ribbonTexts()).toEqual([]);
  await act(async () => resolveStatus({ faultsLive: 0, worldClock }));
  expect(ribbonTexts()).toEqual(["Simulation: the clock is frozen at 01/02/2027 00:00:00"]);
});

test("shows nothing if the deferred status fails", async () => {
  show({ faultsLive: 0, worldClock: null, deferredStatus: Promise.reject(new Error("cut")) });
  await act(async () => {});
  expect(ribbonTexts()).toEqual([]);
});
