import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdNavigations, useHeldHistory } from "./held-history";
import { ownNavigation } from "./sheet-control";

const routerListener = vi.fn();
const go = vi.spyOn(history, "go").mockImplementation(() => {});

holdNavigations();

beforeEach(() => {
  history.replaceState({ idx: 4 }, "");
  addEventListener("popstate", routerListener);
});
afterEach(() => {
  cleanup();
  removeEventListener("popstate", routerListener);
  vi.clearAllMocks();
});

function Sheet({ held, deferring = false }: { held: boolean; deferring?: boolean }) {
  useHeldHistory(held, deferring);
  return null;
}

const show = (held: boolean, deferring = false) => (
  <MemoryRouter>
    <Sheet held={held} deferring={deferring} />
  </MemoryRouter>
);

function moveTo(idx: number) {
  history.replaceState({ idx }, "");
  dispatchEvent(new PopStateEvent("popstate"));
}

test("undoes Back, also by several entries, and Forward, unnoticed by the router", () => {
  render(show(true));
  for (const [idx, steps] of [
    [3, 1],
    [1, 3],
    [5, -1],
  ] as const) {
    moveTo(idx);
    expect(go).toHaveBeenLastCalledWith(steps);
    moveTo(4);
  }
  expect(go).toHaveBeenCalledTimes(3);
  expect(routerListener).not.toHaveBeenCalled();
});

test("lets the app itself go back", () => {
  render(show(true));
  ownNavigation.isPending = true;
  moveTo(3);
  expect(routerListener).toHaveBeenCalledOnce();
});

test("forgets the app's own navigation when the location has changed", async () => {
  const router = createMemoryRouter([{ path: "*", element: <Sheet held /> }], { initialEntries: ["/a"] });
  render(<RouterProvider router={router} />);
  ownNavigation.isPending = true;
  await act(() => router.navigate("/b"));
  expect(ownNavigation.isPending).toBe(false);
});

test("does not undo Back before and after the hold", () => {
  const { rerender } = render(show(false));
  moveTo(3);
  rerender(show(true));
  rerender(show(false));
  moveTo(2);
  expect(routerListener).toHaveBeenCalledTimes(2);
  expect(go).not.toHaveBeenCalled();
});

test("after a form, defers Back until the hold ends", () => {
  const { rerender } = render(show(true));
  rerender(show(true, true));
  moveTo(3);
  expect(routerListener).not.toHaveBeenCalled();
  rerender(show(false));
  expect(routerListener).toHaveBeenCalledOnce();
  expect(go).not.toHaveBeenCalled();
});

test("a deferred Back followed by Forward leaves the sheet open", () => {
  const { rerender } = render(show(true, true));
  moveTo(3);
  moveTo(4);
  rerender(show(false));
  expect(routerListener).not.toHaveBeenCalled();
});
