import type { WorldSummary } from "@mekong/contract/simulator/worlds";
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SwitchesPage } from "../pages/switches/switches-page";
import { stateOf, stubQueues } from "../review-queue/testing";
import { renderInPanel } from "../testing/panel";
import { ClockBar } from "./clock-bar";
import { Ribbon } from "./ribbon";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const upstream = { url: "https://staging.example", chatUrl: null, headers: {} };
const world: WorldSummary = { ...stateOf().world, upstream };
const start = () => stubQueues({}, { state: { world } });

test("the ribbon names the backend, without a link", async () => {
  start();
  renderInPanel(<Ribbon world="main" />);
  expect((await screen.findByRole("status")).textContent).toBe("staging.example answers, behind the simulator.");
});

test("the ribbon shows that a recording answers, and when it was saved", async () => {
  const recorded = { ...upstream, recordedAt: "2026-11-20T03:00:00.000Z" };
  stubQueues({}, { state: { world: { ...world, upstream: recorded } } });
  renderInPanel(<Ribbon world="main" />);
  const ribbon = await screen.findByRole("status");
  expect(ribbon.textContent).toMatch(/^A recording of staging\.example answers, saved at .*2026.*10:00:00/);
});

test("the navigation has only the pages that need no data of the mock, and requests no audit", async () => {
  const calls = start();
  // theme.ts calls matchMedia when it is imported.
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
  const { Rail } = await import("./rail");
  const ignore = () => undefined;
  renderInPanel(<Rail world="main" pickerOpen={false} onPicker={ignore} onPalette={ignore} onShortcuts={ignore} />);
  await vi.waitFor(() => expect(screen.queryByRole("link", { name: /Members/ })).toBeNull());
  const pages = screen.getByRole("navigation", { name: "Pages" }).querySelectorAll("a");
  expect([...pages].map((page) => page.getAttribute("href")?.split("/").at(-1))).toEqual([
    "overview",
    "switches",
    "faults",
    "traffic",
    "drift",
    "scenarios",
    "coverage",
    "worlds",
  ]);
  expect(screen.queryByText(/Books/)).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain("/simulator/worlds/main/audit");
});

test("the clock cannot be moved", async () => {
  start();
  renderInPanel(<ClockBar world="main" />);
  await vi.waitFor(() => expect(screen.queryByRole("button", { name: "+1 h" })).toBeNull());
  expect(screen.queryByRole("button", { name: "Set" })).toBeNull();
});

test("the switches page has only the terminated switch, and no seed of the dice", async () => {
  start();
  renderInPanel(<SwitchesPage />);
  await vi.waitFor(() => expect(screen.getAllByRole("switch")).toHaveLength(1));
  expect(screen.queryByText("Dice")).toBeNull();
});
