// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type BonusData, offlineBonusData, type ShownBonus } from "../../features/bonus/bonus";
import BonusSheet from "../../features/bonus/bonus-sheet";
import { type InviteData, noInvites } from "../../features/invite/invite-data";
import InviteSheet from "../../features/invite/invite-sheet";
import { noRefund, type RefundCheck, type RefundData } from "../../features/refund/refund";
import RefundSheet from "../../features/refund/refund-sheet";
import type { SheetProps } from "../../features/wallet/wallet";
import { SheetControlProvider } from "../../ui/sheet/sheet-control";
import { stubDialog } from "../../ui/testing/dialog";
import { WithTexts } from "../../ui/testing/with-texts";
import type { SheetData } from "./sheet-data";

/** Loader data of the sheet. */
let data: BonusData | RefundData | InviteData | null = null;
const reload = vi.fn();
vi.mock("../../ui/sheet/use-sheet-data", () => ({ useSheetData: () => ({ data, reload, loading: false }) }));
vi.mock("../../ui/sheet/prefetch-form-modules", () => ({ PrefetchFormModules: () => null }));
function PlainForm({ children }: { children?: React.ReactNode }) {
  return <form>{children}</form>;
}
vi.mock("../../forms/use-form-fetcher", () => ({
  useFormFetcher: ({ initial }: { initial: { formKey: string } }) => ({
    ...{ Form: PlainForm, submit: () => {}, pending: false, problem: null, clear: () => {} },
    formKey: initial.formKey,
  }),
}));

beforeEach(stubDialog);
afterEach(cleanup);

const sheet = { titleId: "title", closeTo: "/user/home", live: true, busy: false };
const control = { ...sheet, close: () => {}, backTo: () => {}, setBusy: () => {} };

function show(
  Sheet: (props: SheetProps<SheetData>) => React.ReactNode,
  address: string,
  loaderData: typeof data,
  known: SheetProps<SheetData>["known"] = null,
) {
  data = loaderData;
  const props = { known, serverData: {}, wheelActive: false } as SheetProps<SheetData>;
  const page = (
    <SheetControlProvider value={control}>
      <Sheet {...props} />
    </SheetControlProvider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: [`/user/home?m=${address}`] });
  render(<RouterProvider router={router} />, { wrapper: WithTexts });
}
const heading = () => screen.getAllByRole("heading")[0]?.textContent;

const bonus: ShownBonus = {
  code: "DAILY10",
  type: "day",
  maxReceived: 1,
  percent: 10,
  percentFail: 40,
  description: null,
  banners: [],
  bonusStatus: "open",
};
const notice = "<p>Paid out: {percentFail}%</p>" as NonNullable<BonusData["notice"]>;
const bonuses: BonusData = {
  ...offlineBonusData,
  bonusesErrorText: null,
  bonuses: [bonus],
  active: { offer: null },
  notice,
};

test("shows a bonus by its code, or that it was not found", () => {
  show(BonusSheet, "bonus&m.code=DAILY10", bonuses);
  expect(heading()).toBe("Bonus DAILY10");
  expect(screen.getByText("10% of your next deposit")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Claim" })).toBeTruthy();
  cleanup();
  show(BonusSheet, "bonus&m.code=NOSUCH", bonuses);
  expect(screen.getByText("Bonus not found")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Claim" })).toBeNull();
});

test("shows an error with a retry when bonuses fail to load", () => {
  show(BonusSheet, "bonus&m.code=DAILY10", { ...bonuses, bonuses: null, bonusesErrorText: "System error" });
  expect(screen.getByRole("alert").textContent).toBe("System error");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("offers a retry instead of a bonus if the notice failed to load", () => {
  reload.mockReset();
  show(BonusSheet, "bonus&m.code=DAILY10", { ...bonuses, notice: null });
  expect(screen.queryByRole("button", { name: "Claim" })).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("couldn't load the conditions");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});

test("offers a bonus if the operator has no notice", () => {
  show(BonusSheet, "bonus&m.code=DAILY10", { ...bonuses, notice: "" as typeof notice });
  expect(screen.getByRole("button", { name: "Claim" })).toBeTruthy();
});

test("shows that there is nothing to end without an active bonus and bonus money", () => {
  const wallet = { wallet: { bonus: 0 }, profile: { currency: "BAHT" } };
  show(BonusSheet, "bonus&m.end=1", bonuses, { wallet } as SheetProps<SheetData>["known"]);
  expect(screen.getByText("No active bonus")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Cancel bonus" })).toBeNull();
});

const check: RefundCheck = {
  result: true,
  bonus: false,
  info: "" as RefundCheck["info"],
  refundAmount: 0,
  collected: 5,
  refundSuccess: 100,
  refundFail: 50,
  isOffered: true,
  unavailableReason: "No refund",
};
const banner = { image: "data:image/png;base64,x", html: "<p>About</p>" } as RefundData["banners"][number];
const refund: RefundData = { ...noRefund, check, list: { rows: [], page: 1, total: 0 }, errorText: null };

test("shows banners before the refund, if there are any", () => {
  show(RefundSheet, "refund", { ...refund, banners: [banner] });
  expect(screen.queryByText("Available refund")).toBeNull();
  expect(screen.getByRole("link", { name: "Continue" }).getAttribute("href")).toMatch(/m=refund&m\.step=list$/);
  cleanup();
  show(RefundSheet, "refund&m.step=list", { ...refund, banners: [banner] });
  expect(screen.getByText("Available refund")).toBeTruthy();
  cleanup();
  show(RefundSheet, "refund", refund);
  expect(screen.getByText("Available refund")).toBeTruthy();
});

test("opens the confirmation by URL, or the refund if there is nothing to move", () => {
  show(RefundSheet, "refund&m.step=confirm", refund);
  expect(heading()).toBe("Move refund to wallet");
  expect(screen.getByRole("button", { name: "Move ฿5.00 to wallet" })).toBeTruthy();
  cleanup();
  show(RefundSheet, "refund&m.step=confirm", { ...refund, check: { ...check, collected: 0 } });
  expect(heading()).toBe("Refund");
  expect(screen.getByText("Available refund")).toBeTruthy();
});

test("a refund that is switched off says so at every address and offers nothing", () => {
  const closed = { ...check, refundAmount: 7, isOffered: false, unavailableReason: "Refunds are closed" };
  const rows = [{ refundAmount: 12, createdAt: "2026-11-20T03:00:00.000Z" }];
  for (const address of ["refund", "refund&m.step=list", "refund&m.step=confirm"]) {
    show(RefundSheet, address, { ...refund, check: closed, list: { rows, page: 1, total: 1 } });
    expect(screen.getByRole("heading", { name: "Refunds are closed" })).toBeTruthy();
    expect(screen.getByRole("table").textContent).toContain("฿12.00");
    expect(screen.getByText("Available refund").parentElement?.textContent).toContain("฿7.00");
    expect(screen.getByText("Collected, not yet in your wallet").parentElement?.textContent).toContain("฿5.00");
    expect(screen.queryByRole("button", { name: /Collect|Move/ })).toBeNull();
    expect(screen.queryByRole("link", { name: /Move/ })).toBeNull();
    cleanup();
  }
});

test("an invite bonus that is switched off shows what has accrued at every address and offers nothing", () => {
  const invite = { amount: 10, success: 100, fail: 50, isActive: false };
  const known = { wallet: { profile: { currency: "BAHT" }, invite } } as SheetProps<SheetData>["known"];
  const closed = { ...noInvites, formKey: "key", unavailableReason: "Invites are closed", errorText: null };
  for (const address of ["invite", "invite&m.step=list", "invite&m.step=confirm"]) {
    show(InviteSheet, address, closed, known);
    expect(screen.getByRole("heading", { name: "Invites are closed" })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Invite bonus" }).textContent).toContain("฿10.00");
    expect(screen.queryByRole("button", { name: /Claim/ })).toBeNull();
    cleanup();
  }
  show(InviteSheet, "invite", closed, {
    ...known,
    wallet: { ...known?.wallet, invite: { ...invite, amount: 0 } },
  } as typeof known);
  expect(screen.queryByRole("region", { name: "Invite bonus" })).toBeNull();
});

test("shows an error with a retry when the refund fails to load", () => {
  reload.mockReset();
  show(RefundSheet, "refund&m.step=list", { ...noRefund, errorText: "System error" });
  expect(screen.getByRole("alert").textContent).toBe("System error");
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalledOnce();
});
