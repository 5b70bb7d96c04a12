import { cleanup, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FormFetcher } from "../../forms/use-form-fetcher";
import { stubDialog } from "../../ui/testing/dialog";
import { WithTexts } from "../../ui/testing/with-texts";
import { ActiveBonus, LeftoverBonus } from "./active-bonus";
import { type ActiveOffer, type BonusData, type BonusDone, offlineBonusData, type ShownBonus } from "./bonus";
import { EndView } from "./end-view";
import { OfferView } from "./offer-view";

beforeEach(stubDialog);
afterEach(cleanup);

function PlainForm({ children }: { children?: React.ReactNode }) {
  return <form>{children}</form>;
}
const form = {
  Form: PlainForm,
  submit: vi.fn(),
  pending: false,
  formKey: "key-1",
  problem: null,
  clear: vi.fn(),
} as unknown as FormFetcher<BonusDone>;

const show = (view: ReactElement) =>
  render(<MemoryRouter initialEntries={["/user/bonus"]}>{view}</MemoryRouter>, { wrapper: WithTexts });
const button = (name: string) => screen.queryByRole<HTMLButtonElement>("button", { name });

const offer: ActiveOffer = {
  type: "day",
  code: "DAILY10",
  description: null,
  percentFail: 20,
  attached: true,
  turnover: { done: 25, needed: 100 },
};
const bonus: ShownBonus = {
  code: "WEEKLY20",
  type: "week",
  maxReceived: 1,
  percentFail: 40,
  description: "A weekly bonus",
  banners: [],
  bonusStatus: "open",
};

function showOffer(overrides: Partial<ShownBonus>, active: ActiveOffer | null = null) {
  const notice = "" as NonNullable<BonusData["notice"]>;
  const data: BonusData = { ...offlineBonusData, bonuses: [], active: { offer: active }, notice };
  const confirm = <button type="button">OK</button>;
  const offer = { bonus: { ...bonus, ...overrides }, data, retry: { loading: false, reload: () => {} } };
  show(<OfferView {...offer} currency="BAHT" form={form} confirm={confirm} />);
}

test("an open bonus can be claimed and shows only the terms that the backend sent", () => {
  showOffer({});
  expect(button("Claim")?.disabled).toBe(false);
  expect(screen.getByText("You keep 40% of your bonus wallet")).toBeTruthy();
  expect(screen.queryByText("Turnover")).toBeNull();
});

test("an active bonus has no claim button", () => {
  showOffer({ bonusStatus: "active" }, offer);
  expect(screen.getByText("This bonus is already active.")).toBeTruthy();
  expect(button("Claim")).toBeNull();
  expect(button("OK")).toBeTruthy();
});

test.each([
  ["a received bonus", { bonusStatus: "received", type: "limit" }, null, /the maximum number of times/],
  ["a bonus received today", { bonusStatus: "received", type: "day" }, null, /claim it again tomorrow/],
  ["a bonus received this week", { bonusStatus: "received" }, null, /claim it again on Monday/],
  ["a bonus beside an active one", {}, offer, /You have another active bonus/],
] as const)("%s can't be claimed and shows the reason", (_, overrides, active, reason) => {
  showOffer(overrides, active);
  expect(button("Claim")?.disabled).toBe(true);
  expect(screen.getByText(reason)).toBeTruthy();
});

function showEnd(active: ActiveOffer | null, clearance: BonusData["clearance"], bonusWalletBalance = 20) {
  const data: BonusData = { ...offlineBonusData, active: { offer: active }, clearance };
  const goBack = <button type="button">Go back</button>;
  show(<EndView data={data} bonusWalletBalance={bonusWalletBalance} currency="BAHT" form={form} goBack={goBack} />);
}
const allowed = { allowed: true, balance: 20, minimum: 50 } as NonNullable<BonusData["clearance"]>;

test("ending a bonus shows what is kept and what is lost", () => {
  showEnd(offer, allowed);
  expect(screen.getByText("You keep").nextSibling?.textContent).toBe("฿4.00");
  expect(screen.getByText("You lose").nextSibling?.textContent).toBe("฿16.00");
  expect(button("Cancel bonus")?.disabled).toBe(false);
});

test("ending a bonus that waits for its deposit costs nothing", () => {
  showEnd({ ...offer, attached: false, turnover: null }, allowed);
  expect(screen.getByText(/you won't lose anything/)).toBeTruthy();
  expect(button("Cancel bonus")?.disabled).toBe(false);
});

test("refuses to end a bonus above the limit and shows both amounts", () => {
  showEnd(offer, { ...allowed, allowed: false, balance: 1_800 });
  expect(
    screen.getByText(/balance, including bonus, is ฿1,800\.00\. You can cancel when it's below ฿50\.00/),
  ).toBeTruthy();
  expect(button("Cancel bonus")?.disabled).toBe(true);
  expect(button("Go back")).toBeTruthy();
});

test("allows to try ending if the check failed", () => {
  showEnd({ ...offer, percentFail: null }, null);
  expect(screen.getByText(/We can't check right now whether you can cancel this bonus/)).toBeTruthy();
  expect(screen.getByText(/You may lose the money in your bonus wallet/)).toBeTruthy();
  expect(button("Cancel bonus")?.disabled).toBe(false);
});

test("without an active bonus all bonus wallet money is moved; the page links to it", () => {
  showEnd(null, allowed, 55);
  expect(screen.getByText("฿55.00 will move to your cash wallet. You won't lose anything.")).toBeTruthy();
  expect(button("Move to cash wallet")?.disabled).toBe(false);
  cleanup();
  show(<LeftoverBonus amount={55} currency="BAHT" />);
  const link = screen.getByRole("link", { name: "Move to cash wallet" });
  expect(link.getAttribute("href")).toBe("/user/bonus?m=bonus&m.end=1");
});

test("an active bonus shows its turnover and the percentage kept", () => {
  show(<ActiveBonus active={offer} currency="BAHT" />);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
  expect(screen.getByText(/you keep 20% of your bonus wallet/)).toBeTruthy();
});

test("shows no unknown facts of an active bonus", () => {
  show(
    <ActiveBonus
      active={{ ...offer, type: null as never, code: null, percentFail: null, attached: null, turnover: null }}
      currency="BAHT"
    />,
  );
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.getByText(/you may lose the money in your bonus wallet/)).toBeTruthy();
  expect(screen.queryByText(/Starts with your next deposit/)).toBeNull();
});
