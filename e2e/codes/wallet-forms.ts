import {
  activateGame,
  autoLogin,
  autoLoginByUsername,
  getGameAccount,
  resetGamePassword,
} from "@mekong/contract/http/games";
import { getWallet, refreshSlots, transfer, transferAll, withdraw, withdrawAll } from "@mekong/contract/http/wallet";
import { expect } from "@playwright/test";
import { type Place, press, type RefusedForm, type Visit } from "./form";
import { alert, inNotice, toast } from "./places";

/** The alert is shown over the sheet, and the tab opened for the game is closed. */
const alertAndTabGone: Place = async (visit, text) => {
  await alert(visit, text);
  await expect.poll(() => visit.context.pages().length).toBe(1);
};

async function play({ app, context }: Visit): Promise<void> {
  const opened = context.waitForEvent("page");
  await press(app.account.play);
  await opened;
}

/** Wallet, transfers, withdrawals and game accounts. */
export const walletForms: readonly RefusedForm[] = [
  {
    about: "the wallet on home",
    endpoint: getWallet,
    open: ({ app }) => app.home.open(),
    send: ({ app }) => app.home.open(),
    place: inNotice(({ app }) => app.home.trouble),
    expected: /^answer [45]\d\d: GET \/user\/home/,
  },
  {
    about: "refreshing the balances",
    endpoint: refreshSlots,
    open: ({ app }) => app.home.open(),
    send: ({ app }) => press(app.home.refreshButton),
    place: toast,
    done: ({ page, t }) => expect(page.getByText(t("wallet:refreshed"))).toBeVisible(),
  },
  {
    about: "a transfer",
    endpoint: transfer,
    async open({ app }) {
      await app.transfer.open();
      await app.transfer.choose(null, "PG");
      await app.transfer.amount.fill("100");
    },
    send: ({ app }) => press(app.transfer.submit),
    place: alert,
    any: true,
    done: ({ app }) => expect(app.transfer.sheet).toBeHidden(),
  },
  {
    about: "gathering everything",
    endpoint: transferAll,
    async open({ app }) {
      await app.transfer.open();
      await app.transfer.gather.click();
    },
    send: ({ app }) => press(app.transfer.gatherSubmit),
    place: alert,
    done: ({ app }) => expect(app.transfer.sheet).toBeHidden(),
  },
  {
    about: "a withdrawal from the main wallet",
    endpoint: withdraw,
    async open({ app }) {
      await app.withdraw.open();
      await app.withdraw.amount.fill("200");
    },
    send: ({ app }) => press(app.withdraw.submit),
    place: alert,
    minimum: "100",
    insteadOf: {
      // The app then withdraws with the money in games, too.
      async MONEY_NOT_ENOUGH({ app }) {
        await expect(app.withdraw.withdrawals).toHaveCount(1);
        await expect(app.withdraw.amount).toHaveValue("");
        await app.withdraw.amount.fill("200");
      },
    },
    done: ({ app }) => expect(app.withdraw.withdrawals).toHaveCount(2),
  },
  {
    about: "a withdrawal of what lies in games too",
    endpoint: withdrawAll,
    async open({ app }) {
      await app.withdraw.open();
      await app.withdraw.amount.fill("1000");
    },
    send: ({ app }) => press(app.withdraw.submit),
    place: alert,
    minimum: "100",
    done: ({ app }) => expect(app.withdraw.withdrawals).toHaveCount(1),
  },
  {
    about: "activating a game account",
    endpoint: activateGame,
    open: ({ app }) => app.account.open("imi"),
    send: ({ app }) => press(app.account.activate),
    place: alert,
    done: ({ app }) => expect(app.account.play).toBeVisible(),
  },
  {
    about: "the credentials of a game account",
    endpoint: getGameAccount,
    send: ({ app }) => app.account.open("pg"),
    place: inNotice(({ app }) => app.account.trouble),
    done: ({ app }) => expect(app.account.credential("username")).toHaveText(/^mk\d+pg$/),
  },
  {
    about: "another password for a game",
    endpoint: resetGamePassword,
    async open({ app }) {
      await app.account.open("pg");
      await app.account.reset.click();
    },
    send: ({ app }) => press(app.account.confirmReset),
    place: alert,
    done: ({ page, t }) => expect(page.getByText(t("account:resetDone"))).toBeVisible(),
  },
  {
    about: "playing a game that wants the password",
    endpoint: autoLogin,
    open: ({ app }) => app.account.open("pg"),
    send: play,
    place: alertAndTabGone,
  },
  {
    about: "playing a game that wants the username only",
    endpoint: autoLoginByUsername,
    open: ({ app }) => app.account.open("askmebet"),
    send: play,
    place: alertAndTabGone,
  },
];
