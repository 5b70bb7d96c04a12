// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { showToast } from "../forms/toast";
import { Toasts } from "./toasts";

// Simulates that the toaster's chunk is needed for the first time while offline.
vi.mock("./toaster", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

afterEach(cleanup);

test("shows the first toast while offline and keeps the page", async () => {
  render(
    <main>
      the page
      <Toasts />
    </main>,
  );
  act(() => showToast({ kind: "danger", text: "You are offline" }));
  expect(await screen.findByText("You are offline")).toBeTruthy();
  expect(screen.getByRole("status").textContent).toBe("You are offline");
  expect(screen.getByRole("main").textContent).toContain("the page");
  act(() => showToast({ kind: "info", text: "Still offline" }));
  expect(screen.getByRole("status").textContent).toBe("Still offline");
});
