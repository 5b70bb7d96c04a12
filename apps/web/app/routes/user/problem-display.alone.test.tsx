// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentProps, ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { offlineBonusData, type ShownBonus } from "../../features/bonus/bonus";
import { EndView } from "../../features/bonus/end-view";
import { OfferView } from "../../features/bonus/offer-view";
import { PromotionView } from "../../features/bonus/promotion-view";
import { AccountPanel } from "../../features/games/account-panel";
import { useAccount } from "../../features/games/use-account";
import { InviteBonusPanel } from "../../features/invite/invite-bonus";
import { EditForm, useEdit } from "../../features/profile/edit-form";
import { noRefund } from "../../features/refund/refund";
import { useRefund } from "../../features/refund/use-refund";
import { TransferPanel } from "../../features/transfer/transfer-panel";
import { useTransferForms } from "../../features/transfer/use-transfer";
import type { WalletAnswer } from "../../features/wallet/wallet";
import { ClaimPanel, useClaim } from "../../features/wheel/claim-panel";
import { useSpin } from "../../features/wheel/use-spin";
import type { WheelData } from "../../features/wheel/wheel-data";
import { WheelView } from "../../features/wheel/wheel-view";
import { WithdrawView } from "../../features/withdraw/withdraw-panel";
import type { Problem } from "../../forms/problem";
import { registerToaster } from "../../forms/toast";
import { useFormFetcher } from "../../forms/use-form-fetcher";
import { gameAccount } from "../../server/testing/game-account";
import { SheetControlProvider } from "../../ui/sheet/sheet-control";
import { stubDialog } from "../../ui/testing/dialog";
import { WithTexts } from "../../ui/testing/with-texts";

const problem: Problem = { code: "NO_DATA", text: "The reason" };
const key = { formKey: "key-1" };
const leaveButton = <button type="button">Leave</button>;

/** Response to the form under test; fetchers with a key load other data. */
let answer: unknown;
vi.mock("../../ui/browser/use-fetcher", async () => {
  const { forwardRef } = await import("react");
  const Form = forwardRef<HTMLFormElement, ComponentProps<"form"> & { preventScrollReset?: boolean }>(
    ({ preventScrollReset: _, ...rest }, ref) => <form ref={ref} {...rest} />,
  );
  const idle = { state: "idle", Form, submit: () => {}, load: () => {} };
  return {
    useFetcher: ({ key }: { key?: string } = {}) => ({
      ...idle,
      data: key ? undefined : answer,
    }),
  };
});

const toasts: string[] = [];
let unsubscribe = () => {};
beforeEach(() => {
  stubDialog();
  answer = { problem, formKey: "key-2" };
  toasts.length = 0;
  unsubscribe = registerToaster(({ kind, text }) => toasts.push(`${kind}: ${text}`));
});
afterEach(() => {
  unsubscribe();
  cleanup();
});

function Transfer({ intent }: { intent: "transfer" | "gather" }) {
  const forms = useTransferForms({ formKeys: { transfer: "a", gather: "b" }, onDone: () => {} });
  // The mock gives both forms the same response: the one that was not submitted must not show it.
  const otherForm = intent === "transfer" ? "gather" : "transfer";
  const accounts = [
    { code: "wallet", name: null, amount: 100 },
    { code: "pg", name: "PG", amount: 50 },
  ];
  return (
    <TransferPanel
      forms={{ ...forms, [otherForm]: { ...forms[otherForm], problem: null } }}
      accounts={accounts}
      currency="BAHT"
      start={{ from: "wallet", to: "pg" }}
      cancel={leaveButton}
    />
  );
}

function Withdraw() {
  const form = useFormFetcher<{ text: string }>({ initial: key, onDone: () => {} });
  const wallet = {
    profile: { currency: "BAHT", bankCode: "KBANK" },
    bankAccount: { bankAccountNo: "0001234567", bankAccountName: "Somchai" },
    wallet: { amount: 500 },
    slots: [],
  } as unknown as WalletAnswer;
  return (
    <WithdrawView
      handle={{ form, submitCount: 0, withdrawals: [], announcement: "" }}
      data={{
        limits: { min: 100, max: 50_000 },
        errorText: null,
        withdrawals: [],
        bankNames: { KBANK: "Kasikornbank" },
        formKey: "key-1",
      }}
      wallet={wallet}
      start="200"
      cancel={leaveButton}
    />
  );
}

function Account({ isActive, play = false }: { isActive: boolean; play?: boolean }) {
  const handle = useAccount("pg");
  const otherForm = play ? "change" : "play";
  return (
    <AccountPanel
      account={gameAccount({ isActive })}
      index={0}
      currency="BAHT"
      handle={{ ...handle, [otherForm]: { ...handle[otherForm], problem: null } }}
      credentials={leaveButton}
    />
  );
}

function Bonus({ ending }: { ending: boolean }) {
  const form = useFormFetcher<never>({ initial: key, onDone: () => {} });
  const bonus: ShownBonus = {
    code: "WEEKLY20",
    type: "week",
    maxReceived: 1,
    percentFail: 40,
    description: null,
    banners: [],
    bonusStatus: "open",
  };
  const notice = "" as NonNullable<typeof offlineBonusData.notice>;
  const data = { ...offlineBonusData, bonuses: [bonus], active: { offer: null }, notice };
  if (ending) return <EndView data={data} bonusWalletBalance={50} currency="BAHT" form={form} goBack={leaveButton} />;
  return (
    <OfferView
      bonus={bonus}
      data={data}
      currency="BAHT"
      form={form}
      confirm={leaveButton}
      retry={{ loading: false, reload: () => {} }}
    />
  );
}

function Promotion() {
  const form = useFormFetcher<never>({ initial: key, onDone: () => {} });
  const promotion = { code: "MEKONG50", description: "Half as much again" };
  return <PromotionView code="MEKONG50" promotion={promotion as never} form={form} terms={leaveButton} />;
}

function Refund() {
  useRefund({ data: noRefund });
  return null;
}

const coupon = {
  code: "c-1",
  prize: { label: "฿10", name: "Ten", htmlDescription: null },
  amount: 10,
  formKey: "key-1",
};
function Claim() {
  const claim = useClaim({ coupon: "c-1", initial: key, onFinished: () => {} });
  return <ClaimPanel coupon={coupon} claim={claim} currency="BAHT" cancel={leaveButton} />;
}

const slice = { code: "a", label: "฿10", bgColor: "#0e5a66", textColor: "#ffffff", htmlDescription: null };
const wheel: WheelData = {
  wheel: { name: "Wheel", slices: [slice, { ...slice, code: "b" }] },
  coins: 2,
  errorText: null,
  coupons: [],
  couponsErrorText: null,
  formKey: "key-1",
  requestedAt: 0,
};
function Spin() {
  return <WheelView spin={useSpin(wheel)} currency="BAHT" errorText={null} loading={false} onRetry={() => {}} />;
}

function Profile() {
  const handle = useEdit({ edit: "name", onSaved: () => {} });
  return (
    <EditForm handle={handle} cancel={leaveButton}>
      <input name="name" defaultValue="Somying" />
    </EditForm>
  );
}

const invite = { amount: 350, success: 100, fail: 50 } as Parameters<typeof InviteBonusPanel>[0]["bonus"];

async function show(form: ReactNode) {
  const sheet = { titleId: "title", closeTo: "/", live: true, close() {}, backTo() {}, setBusy() {}, busy: false };
  const element = <SheetControlProvider value={sheet}>{form}</SheetControlProvider>;
  const router = createMemoryRouter([{ path: "/user/home", element }], { initialEntries: ["/user/home"] });
  render(<RouterProvider router={router} />, { wrapper: WithTexts });
  await act(async () => {});
}

test.each<[string, () => ReactNode]>([
  ["a transfer", () => <Transfer intent="transfer" />],
  ["gathering everything", () => <Transfer intent="gather" />],
  ["a withdrawal", () => <Withdraw />],
  ["activating a game account", () => <Account isActive={false} />],
  ["another password for a game", () => <Account isActive />],
  ["playing a game", () => <Account isActive play />],
  ["receiving a bonus", () => <Bonus ending={false} />],
  ["ending a bonus", () => <Bonus ending />],
  ["receiving a promotion", () => <Promotion />],
  ["claiming a coupon", () => <Claim />],
  ["a spin", () => <Spin />],
  ["an edit of the profile", () => <Profile />],
])("a refusal of %s shows one alert and no toast", async (about, form) => {
  if (about.includes("profile")) answer = { edit: "name", field: null, text: problem.text, problem, typed: "Somying" };
  await show(form());
  const alert = screen.getByRole("alertdialog", { name: "An error occured" });
  expect(alert.textContent).toContain(problem.text);
  expect(document.querySelector("[aria-invalid=true]")).toBeNull();
  expect(toasts).toEqual([]);
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "OK" })));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test.each<[string, () => ReactNode, number]>([
  ["the invite bonus", () => <InviteBonusPanel bonus={invite} currency="BAHT" action="/user/home" initial={key} />, 1],
  // One toast each for collecting and for moving to the wallet.
  ["a refund", () => <Refund />, 2],
])("a refusal of %s shows a toast and no alert", async (_, form, times) => {
  await show(form());
  expect(toasts).toEqual(Array(times).fill(`danger: ${problem.text}`));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
