import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { registerToaster } from "../../forms/toast";
import { WithTexts } from "../../ui/testing/with-texts";
import { type RefreshResult, type ReturnFields, useRefresh } from "./refresh-button";

let toasts: string[] = [];
let unregister = () => {};
beforeEach(() => {
  toasts = [];
  unregister = registerToaster(({ kind, text }) => toasts.push(`${kind}: ${text}`));
});
afterEach(() => {
  unregister();
  cleanup();
});

const returned: ReturnFields = { games: "0", since: "2026-11-20T03:00:00.000Z", cash: "900" };

async function refreshWith(result: RefreshResult, returnFields?: () => ReturnFields): Promise<Record<string, unknown>> {
  let sent: Record<string, unknown> = {};
  function Page() {
    const { refresh, refreshing } = useRefresh(returnFields);
    return (
      <button type="button" onClick={() => refresh()}>
        {refreshing ? "busy" : "refresh"}
      </button>
    );
  }
  const action = async ({ request }: { request: Request }) => {
    sent = Object.fromEntries(await request.formData());
    return result;
  };
  const loader = () => ({ errorText: null });
  const route = { id: "routes/user", path: "/user", Component: Page, action, loader };
  const router = createMemoryRouter([route], { initialEntries: ["/user"] });
  render(<RouterProvider router={router} />, { wrapper: WithTexts });
  fireEvent.click(await screen.findByText("refresh"));
  await screen.findByText("busy");
  await waitFor(() => screen.getByText("refresh"));
  return sent;
}

test("reports a refresh that the member started", async () => {
  expect(await refreshWith({ errorText: null, arrivedText: null })).toEqual({});
  expect(toasts).toEqual(["success: Balances are up to date"]);
});

test("reports a failed refresh that the member started", async () => {
  await refreshWith({ errorText: "System error" });
  expect(toasts).toEqual(["danger: System error"]);
});

test("after a return, sends the balance shown and reports only money that arrived", async () => {
  const arrivedText = "The money has arrived: ฿500.00";
  expect(await refreshWith({ errorText: null, arrivedText }, () => returned)).toEqual(returned);
  expect(toasts).toEqual([`success: ${arrivedText}`]);
});

test("after a return, reports a failure, but nothing if no money arrived", async () => {
  await refreshWith({ errorText: null, arrivedText: null }, () => returned);
  expect(toasts).toEqual([]);
  cleanup();
  await refreshWith({ errorText: "System error" }, () => returned);
  expect(toasts).toEqual(["danger: System error"]);
});
