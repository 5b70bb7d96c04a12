// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { type BonusData, offlineBonusData, type ShownBonus } from "../../features/bonus/bonus";
import { WithTexts } from "../../ui/testing/with-texts";
import BonusPage from "../user.bonus";
import type { MemberContext } from "./member";

afterEach(cleanup);

const bonus: ShownBonus = {
  code: "DAILY10",
  type: "day",
  maxReceived: 1,
  percentFail: 40,
  description: null,
  banners: [],
  bonusStatus: "open",
};
const loaderData: BonusData = {
  ...offlineBonusData,
  bonuses: [bonus],
  bonusesErrorText: null,
  active: { offer: null },
  activeErrorText: null,
};

async function show(overrides: Partial<BonusData>) {
  const context: Partial<MemberContext> = { known: null };
  const loader = vi.fn(() => ({ ...loaderData })).mockReturnValueOnce({ ...loaderData, ...overrides });
  const page = { path: "/user/bonus", element: <BonusPage />, loader };
  const router = createMemoryRouter([{ element: <Outlet context={context} />, children: [page] }], {
    initialEntries: ["/user/bonus"],
  });
  render(<RouterProvider router={router} />, { wrapper: WithTexts });
  await screen.findByRole("heading", { name: "Bonus" });
}
const card = () => screen.queryByRole("link", { name: /DAILY10/ });
const code = () => screen.queryByRole("textbox", { name: "Promotion code" });
const pressRetry = () => fireEvent.click(screen.getByRole("button", { name: "Try again" }));

test("shows the rest and a retry when the list fails to load", async () => {
  await show({ bonuses: null, bonusesErrorText: "System error" });
  expect(screen.getByText("We couldn't load the bonuses")).toBeTruthy();
  expect(screen.getByText("System error")).toBeTruthy();
  expect(code()).toBeTruthy();
  pressRetry();
  await vi.waitFor(() => expect(card()).toBeTruthy());
  expect(screen.queryByText("System error")).toBeNull();
});

test("hides the code field and shows an error when the active bonus is unknown", async () => {
  await show({ active: null, activeErrorText: "No answer" });
  expect(screen.getByRole("alert").textContent).toContain("We can't check right now whether you have an active bonus.");
  expect(card()).toBeTruthy();
  expect(code()).toBeNull();
  pressRetry();
  await vi.waitFor(() => expect(code()).toBeTruthy());
  expect(screen.queryByText("No answer")).toBeNull();
});
