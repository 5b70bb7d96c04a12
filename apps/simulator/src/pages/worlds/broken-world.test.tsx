import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderInPanel, stubControlApi } from "../../testing/panel";
import { WorldsPage } from "./worlds-page";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const now = "2026-11-20T03:00:00.000Z";
const clock = { now, frozen: false, real: true };
const main = { name: "main", from: "template", seed: "s", currency: "BAHT", createdAt: now, expiresAt: null, clock };
const bad = { name: "bad", error: "its file is not a database, or it is damaged" };

test("lists a world that can't be opened with its error; it can be deleted or replaced", async () => {
  stubControlApi(({ path }) => (path.startsWith("/simulator/worlds?") ? { body: { worlds: [main, bad] } } : undefined));
  renderInPanel(<WorldsPage />, "?open=bad");
  const aside = await screen.findByRole("complementary", { name: "bad" });
  expect(within(aside).getByRole("alert").textContent).toContain(bad.error);
  expect(within(aside).getByRole("button", { name: "Delete world" })).toBeTruthy();
  expect(within(aside).getByRole("button", { name: "Create world" })).toBeTruthy();
  const table = within(screen.getByRole("table"));
  expect(table.getByText("Can't be opened")).toBeTruthy();
  expect(table.getByText("template")).toBeTruthy();
  expect(table.getByRole("button", { name: "Delete bad" })).toBeTruthy();
});
