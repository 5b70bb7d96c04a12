// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { registerToaster } from "../../forms/toast";
import { WithTexts } from "../../ui/testing/with-texts";
import { RefreshButton } from "./refresh-button";

const toasts: string[] = [];
let unregister = () => {};
beforeEach(() => {
  toasts.length = 0;
  unregister = registerToaster(({ kind, text }) => toasts.push(`${kind}: ${text}`));
});
afterEach(() => {
  unregister();
  cleanup();
});

/** Error texts of the refresh and of the wallet that is loaded after it; empty if offline. */
interface Results {
  refresh: string | null;
  wallet: string | null;
}

async function refreshAt(address: string, { refresh, wallet }: Results) {
  const loader = vi.fn<() => { errorText: string | null }>().mockReturnValueOnce({ errorText: null });
  loader.mockReturnValue({ errorText: wallet });
  const router = createMemoryRouter(
    [
      {
        id: "routes/user",
        path: "/user",
        element: <Outlet />,
        loader,
        action: () => ({ errorText: refresh }),
        children: [{ path: "*", element: <RefreshButton syncedAt="2026-11-20T03:00:00.000Z" /> }],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />, { wrapper: WithTexts });
  const button = await screen.findByRole("button");
  fireEvent.click(button);
  await vi.waitFor(() => expect(loader).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(button.getAttribute("aria-busy")).toBeNull());
  // Runs pending effects.
  await act(async () => {});
}

const HOME = "/user/home";
const MENU = "/user/statement?m=menu";

test.each<[string, string, Results, string[]]>([
  ["success", HOME, { refresh: null, wallet: null }, ["success: Balances are up to date"]],
  ["success in the menu", MENU, { refresh: null, wallet: null }, ["success: Balances are up to date"]],
  ["failure of the games", HOME, { refresh: "Games failed", wallet: null }, ["danger: Games failed"]],
  ["failure of the wallet, which home shows", HOME, { refresh: null, wallet: "Wallet failed" }, []],
  ["failure of both, which home shows", HOME, { refresh: "Games failed", wallet: "Wallet failed" }, []],
  ["failure of the wallet in the menu", MENU, { refresh: null, wallet: "Wallet failed" }, ["danger: Wallet failed"]],
  ["failure behind a sheet", `${HOME}?m=menu`, { refresh: null, wallet: "Wallet failed" }, ["danger: Wallet failed"]],
  ["no connection, which home shows", HOME, { refresh: "", wallet: "" }, []],
  [
    "no connection in the menu",
    MENU,
    { refresh: "", wallet: "" },
    ["danger: You are offline. Check your connection and try again."],
  ],
  [
    "a connection lost by the games' request only",
    HOME,
    { refresh: "", wallet: null },
    ["danger: You are offline. Check your connection and try again."],
  ],
])("a refresh shows exactly one message, with the true result: %s", async (_, address, results, expected) => {
  await refreshAt(address, results);
  expect(toasts).toEqual(expected);
});
