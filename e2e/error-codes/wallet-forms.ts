import {
  activateGame,
  autoLogin,
  autoLoginByUsername,
  getGameAccount,
  resetGamePassword,
} from "@mekong/contract/http/games";
import { getWallet, refreshSlots, transfer, transferAll, withdraw, withdrawAll } from "@mekong/contract/http/wallet";
import { expect } from "@playwright/test";
import { alertError, noticeError, toastError } from "./error-assertions";
import { type ErrorAssertion, type FormFixtures, pressWhenIdle, type RefusedForm } from "./form";

/** The alert is shown over the sheet, and the tab opened for the game is closed. */
const alertAndClosedTab: ErrorAssertion = async (fixtures, text) => {
  await alertError(fixtures, text);
  await expect.poll(() => fixtures.context.pages().length).toBe(1);
};

async function play({ app, context }: FormFixtures): Promise<void> {
  const tabOpened = context.waitForEvent("page");
  await pressWhenIdle(app.account.play);
  await tabOpened;
}

/** Wallet, transfers, withdrawals and game accounts. */
export const walletForms: readonly RefusedForm[] = [
  {
    title: "the wallet on home",
    endpoint: getWallet,
    open: ({ app }) => app.home.open(),
    send: ({ app }) => app.home.open(),
    expectError: noticeError(({ app }) => app.home.balanceError),
    expectedProblem: /^answer [45]\d\d: GET \/user\/home/,
  },
  {
    title: "refreshing the balances",
    endpoint: refreshSlots,
    open: ({ app }) => app.home.open(),
    send: ({ app }) => pressWhenIdle(app.home.refreshButton),
    expectError: toastError,
    expectSuccess: ({ page, t }) => expect(page.getByText(t("wallet:refreshed"))).toBeVisible(),
  },
  {
    title: "a transfer",
    endpoint: transfer,
    async open({ app }) {
      await app.transfer.open();
      await app.transfer.choose(null, "PG");
      await app.transfer.amount.fill("100");
    },
    send: ({ app }) => pressWhenIdle(app.transfer.submit),
    expectError: alertError,
    includesGeneralCodes: true,
    expectSuccess: ({ app }) => expect(app.transfer.sheet).toBeHidden(),
  },
  {
    title: "gathering everything",
    endpoint: transferAll,
    async open({ app }) {
      await app.transfer.open();
      await app.transfer.gather.click();
    },
    send: ({ app }) => pressWhenIdle(app.transfer.gatherSubmit),
    expectError: alertError,
    expectSuccess: ({ app }) => expect(app.transfer.sheet).toBeHidden(),
  },
  {
    title: "a withdrawal from the main wallet",
    endpoint: withdraw,
    async open({ app }) {
      await app.withdraw.open();
      await app.withdraw.amount.fill("200");
    },
    send: ({ app }) => pressWhenIdle(app.withdraw.submit),
    expectError: alertError,
    minimum: "100",
    handledCodes: {
      // The app then withdraws with the money in games, too.
      async MONEY_NOT_ENOUGH({ app }) {
        await expect(app.withdraw.withdrawals).toHaveCount(1);
        await expect(app.withdraw.amount).toHaveValue("");
        await app.withdraw.amount.fill("200");
      },
    },
    expectSuccess: ({ app }) => expect(app.withdraw.withdrawals).toHaveCount(2),
  },
  {
    title: "a withdrawal of what lies in games too",
    endpoint: withdrawAll,
    async open({ app }) {
      await app.withdraw.open();
      await app.withdraw.amount.fill("1000");
    },
    send: ({ app }) => pressWhenIdle(app.withdraw.submit),
    expectError: alertError,
    minimum: "100",
    expectSuccess: ({ app }) => expect(app.withdraw.withdrawals).toHaveCount(1),
  },
  {
    title: "activating a game account",
    endpoint: activateGame,
    open: ({ app }) => app.account.open("imi"),
    send: ({ app }) => pressWhenIdle(app.account.activate),
    expectError: alertError,
    expectSuccess: ({ app }) => expect(app.account.play).toBeVisible(),
  },
  {
    title: "the credentials of a game account",
    endpoint: getGameAccount,
    send: ({ app }) => app.account.open("pg"),
    expectError: noticeError(({ app }) => app.account.credentialsError),
    expectSuccess: ({ app }) => expect(app.account.credential("username")).toHaveText(/^mk\d+pg$/),
  },
  {
    title: "another password for a game",
    endpoint: resetGamePassword,
    async open({ app }) {
      await app.account.open("pg");
      await app.account.reset.click();
    },
    send: ({ app }) => pressWhenIdle(app.account.confirmReset),
    expectError: alertError,
    expectSuccess: ({ page, t }) => expect(page.getByText(t("account:resetDone"))).toBeVisible(),
  },
  {
    title: "playing a game that wants the password",
    endpoint: autoLogin,
    open: ({ app }) => app.account.open("pg"),
    send: play,
    expectError: alertAndClosedTab,
  },
  {
    title: "playing a game that wants the username only",
    endpoint: autoLoginByUsername,
    open: ({ app }) => app.account.open("askmebet"),
    send: play,
    expectError: alertAndClosedTab,
  },
];
