// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { WithTexts } from "../testing/with-texts";
import { holdNavigations } from "./held-history";
import { useSheet, useSheetBusy } from "./sheet-control";
import { SheetHost } from "./sheet-host";
import { SheetHeader } from "./sheet-parts";

// Simulates that the sheet's chunk is missing, as offline or after a deployment.
vi.mock("./live-sheet", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

holdNavigations();

afterEach(cleanup);

function Content() {
  const { live } = useSheet();
  const [sending, setSending] = useState(false);
  useSheetBusy(sending);
  return (
    <>
      <SheetHeader title="Withdraw" />
      <p>{live ? "interactive" : "static"}</p>
      <button type="button" onClick={() => setSending(true)}>
        Send
      </button>
    </>
  );
}

async function show(...entries: string[]) {
  const page = (
    <>
      <button type="button">A link of the page</button>
      <SheetHost content={(name) => (name === "withdraw" ? <Content /> : null)} />
    </>
  );
  const router = createMemoryRouter([{ path: "/user/home", element: page }], { initialEntries: entries });
  render(
    <WithTexts>
      <RouterProvider router={router} />
    </WithTexts>,
  );
  if (entries.at(-1)?.includes("m=")) await screen.findByText("interactive");
  // Runs effects that follow the first paint.
  await act(async () => {});
  return router;
}

const openDialog = () => screen.queryByRole("dialog");
const isClosed = () => openDialog() === null && document.querySelector(".sheet-scrim") === null;

test("is closed by its close button", async () => {
  const router = await show("/user/home?m=withdraw");
  expect(openDialog()?.contains(document.activeElement)).toBe(true);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Close" })));
  expect(router.state.location.search).toBe("");
  expect(isClosed()).toBe(true);
});

test("is closed by Esc", async () => {
  const router = await show("/user/home?m=withdraw");
  await act(async () => fireEvent.keyDown(document.body, { key: "Escape" }));
  expect(router.state.location.search).toBe("");
  expect(isClosed()).toBe(true);
});

test("is closed by a click outside, not inside", async () => {
  await show("/user/home?m=withdraw");
  await act(async () => fireEvent.click(screen.getByText("interactive")));
  expect(isClosed()).toBe(false);
  await act(async () => fireEvent.click(document.querySelector(".sheet-viewport") as Element));
  expect(isClosed()).toBe(true);
});

test("is closed by going back, and opens again", async () => {
  const router = await show("/user/home", "/user/home?m=withdraw");
  await act(() => router.navigate(-1));
  expect(isClosed()).toBe(true);
  await act(() => router.navigate("/user/home?m=withdraw"));
  await screen.findByText("interactive");
  await act(() => router.navigate(-1));
  expect(isClosed()).toBe(true);
});

test("is not closed while it is busy", async () => {
  await show("/user/home?m=withdraw");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send" })));
  await act(async () => fireEvent.keyDown(document.body, { key: "Escape" }));
  expect(isClosed()).toBe(false);
});

test("undoes Back as soon as it is busy", async () => {
  const go = vi.spyOn(history, "go").mockImplementation(() => {});
  history.replaceState({ idx: 1 }, "");
  await show("/user/home", "/user/home?m=withdraw");
  // As in a browser, where effects after the paint may run later than the next event.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  screen.getByRole("button", { name: "Send" }).click();
  await Promise.resolve();
  history.replaceState({ idx: 0 }, "");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(go).toHaveBeenCalledWith(1);
});

test("does not hold Back on a page without a sheet", async () => {
  const router = await show("/user/home", "/user/home?m=withdraw");
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Send" })));
  await act(() => router.navigate("/user/home", { replace: true }));
  const routerListener = vi.fn();
  addEventListener("popstate", routerListener);
  onTestFinished(() => removeEventListener("popstate", routerListener));
  dispatchEvent(new PopStateEvent("popstate"));
  expect(routerListener).toHaveBeenCalledOnce();
});

test("traps the focus and returns it", async () => {
  const router = await show("/user/home");
  const link = screen.getByRole("button", { name: "A link of the page" });
  link.focus();
  await act(() => router.navigate("/user/home?m=withdraw"));
  await screen.findByText("interactive");
  act(() => link.focus());
  expect(document.activeElement).toBe(openDialog());
  await act(async () => fireEvent.keyDown(document.body, { key: "Escape" }));
  expect(document.activeElement).toBe(link);
});

test("opens nothing for an unknown name", async () => {
  await show("/user/home", "/user/home?m=withdraw");
  expect(openDialog()).not.toBeNull();
  cleanup();
  const page = <SheetHost content={(name) => (name === "withdraw" ? <Content /> : null)} />;
  const entries = ["/user/home?m=no-such-sheet"];
  const router = createMemoryRouter([{ path: "/user/home", element: page }], { initialEntries: entries });
  render(
    <WithTexts>
      <RouterProvider router={router} />
    </WithTexts>,
  );
  await act(async () => {});
  expect(isClosed()).toBe(true);
});
