// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rememberAgreement } from "../../features/terms/agreement";
import type { SyncedWallet } from "../../features/wallet/wallet";
import { WithTexts } from "../../ui/testing/with-texts";
import Home from "../user.home";
import type { MemberContext } from "./member";

beforeEach(rememberAgreement);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

async function show(inviteActive: boolean | undefined, amount = 10) {
  const wallet = {
    profile: { currency: "BAHT", coin: 0 },
    wallet: { amount: 500, bonus: 0 },
    invite: { amount, success: 100, fail: 50, isActive: inviteActive },
    slots: [],
  } as unknown as SyncedWallet["wallet"];
  const known: SyncedWallet = { wallet, syncedAt: "2026-11-20T03:00:00.000Z" };
  const context: MemberContext = {
    ...{ known, errorText: null, toggleAmounts: () => {}, wheelActive: false, inviteBonusKey: "key" },
  };
  const page = { path: "/user/home", element: <Home /> };
  const router = createMemoryRouter([{ element: <Outlet context={context} />, children: [page] }], {
    initialEntries: ["/user/home"],
  });
  render(<RouterProvider router={router} />, { wrapper: WithTexts });
  await screen.findByRole("heading", { name: "Home" });
}
const inviteLink = () => screen.queryByRole("link", { name: "Invite" });
const bonusHeading = () => screen.queryByRole("heading", { name: "Invite bonus" });

test("offers no invites while they are off", async () => {
  await show(false, 0);
  expect(inviteLink()).toBeNull();
  expect(bonusHeading()).toBeNull();
});

test("shows the accrued bonus while invites are off, without a button", async () => {
  await show(false);
  expect(inviteLink()).toBeNull();
  const panel = bonusHeading()?.closest("section");
  expect(panel?.textContent).toBe("Invite bonus฿10.00You can claim it once the invite bonus is available again");
  expect(panel?.querySelector("button, a")).toBeNull();
});

test.each([true, undefined])("offers invites if the backend sends %s", async (inviteActive) => {
  await show(inviteActive);
  expect(inviteLink()).toBeTruthy();
  expect(bonusHeading()).toBeTruthy();
});
