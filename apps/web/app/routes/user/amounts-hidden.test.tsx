import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { ActiveBonus, LeftoverBonus } from "../../features/bonus/active-bonus";
import { type BonusData, offlineBonusData } from "../../features/bonus/bonus";
import { EndView } from "../../features/bonus/end-view";
import { TopUpWaiting } from "../../features/deposit/topup-waiting";
import { InvitePanel } from "../../features/invite/invite-panel";
import { LiveQrcodeView } from "../../features/qrcode/live-qrcode";
import { noRefund, type RefundCheck } from "../../features/refund/refund";
import { RefundConfirm } from "../../features/refund/refund-confirm";
import { RefundPanel } from "../../features/refund/refund-panel";
import { SlipList } from "../../features/slip-list/slip-list";
import { StatementList } from "../../features/statement/statement-list";
import { NextStep } from "../../features/withdraw/withdraw-panel";
import { AmountsHiddenContext } from "../../ui/money/amounts-hidden";
import { SheetControlProvider } from "../../ui/sheet/sheet-control";
import { CreditedPanel } from "../../ui/state/result-panel";
import { WithTexts } from "../../ui/testing/with-texts";

afterEach(cleanup);

const control = { titleId: "title", closeTo: "/user/home", live: true, busy: false };
const noop = () => {};

function textWhileHidden(element: ReactNode): string {
  const page = (
    <AmountsHiddenContext.Provider value={true}>
      <SheetControlProvider value={{ ...control, close: noop, backTo: noop, setBusy: noop }}>
        {element}
      </SheetControlProvider>
    </AmountsHiddenContext.Provider>
  );
  const router = createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/user/home"] });
  return render(<RouterProvider router={router} />, { wrapper: WithTexts }).container.textContent ?? "";
}

const createdAt = "2026-11-20T03:00:00.000Z";
const form = { Form: "form", submit: noop, pending: false, formKey: "key", problem: null, clear: noop } as never;
const check: RefundCheck = {
  ...{ result: true, bonus: false, info: "" as RefundCheck["info"], refundAmount: 777, collected: 777 },
  ...{ refundSuccess: 100, refundFail: 50, isOffered: true, unavailableReason: null },
};
const page = { page: 1, total: 1 };
const ending: BonusData = {
  ...offlineBonusData,
  active: {
    offer: { type: "day", code: null, description: null, percentFail: 50, attached: true, turnover: null },
  },
};
const refused: BonusData = { ...ending, clearance: { allowed: false, balance: 777, minimum: 300 } };

const hidden: Record<string, ReactNode> = {
  "a statement entry": (
    <StatementList
      {...page}
      entries={[{ statementType: "deposit", from: "KBANK", to: "wallet", status: "SUCCESS", amount: 777, createdAt }]}
      currency="BAHT"
      now={createdAt}
      names={{}}
    />
  ),
  "a slip": (
    <SlipList
      {...page}
      rows={[{ reference: "s1", status: "SUCCESS", amount: 777, note: null, link: null, createdAt }]}
      currency="BAHT"
      loading={false}
      next={null}
    />
  ),
  "earnings from invitees": (
    <InvitePanel
      data={{
        ...{ banners: [], link: null, isConditionPending: null, unavailableReason: null, errorText: "", formKey: "" },
        invitePage: { ...page, rows: [{ from: { name: "Manee" }, amount: 777, createdAt }] },
      }}
      currency="BAHT"
      bonus={null}
      loading={false}
      reload={noop}
    />
  ),
  "refunds and what can be collected": (
    <RefundPanel
      data={{ ...noRefund, check, list: { ...page, rows: [{ refundAmount: 777, createdAt }] } }}
      forms={{ receive: form, toWallet: form }}
      currency="BAHT"
      loading={false}
      reload={noop}
    />
  ),
  "a refund to be moved": <RefundConfirm check={check} form={form} currency="BAHT" />,
  "a bonus to be ended": <EndView data={ending} bonusWalletBalance={1_554} currency="BAHT" form={form} goBack={null} />,
  "the balance above which no bonus ends": (
    <EndView data={refused} bonusWalletBalance={1_554} currency="BAHT" form={form} goBack={null} />
  ),
  "turnover of a bonus": (
    <ActiveBonus
      active={{
        type: "day",
        code: null,
        description: null,
        percentFail: 50,
        attached: true,
        turnover: { done: 777, needed: 7_770 },
      }}
      currency="BAHT"
    />
  ),
  "money left from a bonus": <LeftoverBonus amount={777} currency="BAHT" />,
  "a credited deposit": <CreditedPanel title="Arrived" about="" amount={777} currency="BAHT" />,
  "what can be withdrawn instead": (
    <NextStep problem={{ code: "MONEY_NOT_ENOUGH" }} total={777} cash={777} games={0} currency="BAHT" />
  ),
};

test.each(Object.entries(hidden))("hides %s", (_, element) => {
  const text = textWhileHidden(element);
  expect(text).toContain("฿••••••");
  expect(text).not.toMatch(/7[,.]?7/);
});

const qrcode = { qrcodeId: "q1", qrcode: "<svg></svg>", amount: 777, expireIn: 600 } as never;
const waiting = { amount: 777, since: createdAt, until: "2026-11-20T03:01:00.000Z", secondsLeft: 60 } as never;

const shown: Record<string, ReactNode> = {
  "a QR": (
    <LiveQrcodeView
      qr={{ provider: "KBANK", state: null, Form: "form" as never, pending: null, reload: noop }}
      qrcode={qrcode}
      providerName="Kasikornbank"
      seconds={600}
      currency="BAHT"
      onDone={noop}
    />
  ),
  "a mobile-wallet deposit": (
    <TopUpWaiting
      pendingTopUp={waiting}
      arrived={false}
      currency="BAHT"
      numbers={null}
      onRestart={noop}
      onClose={noop}
    />
  ),
};

test.each(Object.entries(shown))("shows the amount to be paid: %s", (_, element) => {
  expect(textWhileHidden(element)).toContain("฿777.00");
});
