// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider, useLoaderData } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SheetControlProvider } from "../../ui/sheet/sheet-control";
import { stubDialog } from "../../ui/testing/dialog";
import { WithTexts } from "../../ui/testing/with-texts";
import type { SyncedWallet } from "../wallet/wallet";
import { BONUS_PATH, type BonusData, offlineBonusData } from "./bonus";
import BonusSheet from "./bonus-sheet";

vi.mock("../../ui/sheet/prefetch-form-modules", () => ({ PrefetchFormModules: () => null }));

const close = vi.fn();
const control = { titleId: "title", closeTo: BONUS_PATH, live: true, busy: false, backTo: () => {}, setBusy: () => {} };

beforeEach(() => {
  stubDialog();
  close.mockClear();
});
afterEach(cleanup);

/** Opens the sheet that ends a bonus; none is active. The form moves the balance to the main wallet. */
async function showEnding(balance: number | null) {
  const bonus: BonusData = { ...offlineBonusData, active: { offer: null }, formKey: "key-1" };
  function Page() {
    const amount = useLoaderData() as number | null;
    const wallet = { wallet: { bonus: amount }, profile: { currency: "BAHT" } };
    const known = amount === null ? null : ({ wallet } as unknown as SyncedWallet);
    return (
      <SheetControlProvider value={{ ...control, close }}>
        <BonusSheet known={known} wheelActive={false} serverData={{ bonus }} />
      </SheetControlProvider>
    );
  }
  let remaining = balance;
  const action = () => {
    remaining = 0;
    return { formKey: "key-2", done: { intent: "end", text: "Moved" } };
  };
  const loader = () => new Promise((resolve) => setTimeout(() => resolve(remaining), 20));
  const route = { path: BONUS_PATH, Component: Page, action, loader };
  const router = createMemoryRouter([route], { initialEntries: [`${BONUS_PATH}?m=bonus&m.end=1`] });
  render(<RouterProvider router={router} />, { wrapper: WithTexts });
  await screen.findAllByRole("heading");
}

test("keeps the moved amount while the sheet closes", async () => {
  await showEnding(50);
  fireEvent.click(screen.getByRole("button", { name: "Move to cash wallet" }));
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(screen.getByText("฿50.00 will move to your cash wallet. You won't lose anything.")).toBeTruthy();
});

test("offers to move an unknown balance, but not an empty one", async () => {
  await showEnding(null);
  expect(screen.getByRole("button", { name: "Move to cash wallet" })).toBeTruthy();
  expect(screen.getByText(/You may lose the money in your bonus wallet/)).toBeTruthy();
  cleanup();
  await showEnding(0);
  expect(screen.queryByRole("button", { name: "Move to cash wallet" })).toBeNull();
});
