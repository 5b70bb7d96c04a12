import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { App } from "../pages/app";
import { dropResponse } from "../support/drop-response";
import { holdRequests } from "../support/hold-requests";
import { totalOf } from "../support/members";
import { callStatuses } from "../support/money-calls";
import { pageMemberField } from "../support/page-member";

test.use({ signedIn: true });

/** A form that takes 100 baht from the main wallet. */
interface MoneyForm {
  name: "transfer" | "withdraw";
  endpoint: "POST /api/wallet/transfer" | "POST /api/wallet/withdraw";
  /** Fields of the form submission. */
  fields: Record<string, string>;
  fill: (app: App) => Promise<void>;
  submit: (app: App) => Promise<void>;
  done: "transfer:done" | "withdraw:done";
}

const forms: MoneyForm[] = [
  {
    name: "transfer",
    endpoint: "POST /api/wallet/transfer",
    fields: { intent: "transfer", from: "wallet", to: "pg", amount: "100", currency: "BAHT" },
    fill: async ({ transfer }) => {
      await transfer.open("&m.to=pg");
      await transfer.amount.fill("100");
    },
    submit: ({ transfer }) => transfer.submit.click(),
    done: "transfer:done",
  },
  {
    name: "withdraw",
    endpoint: "POST /api/wallet/withdraw",
    fields: { amount: "100", currency: "BAHT" },
    fill: async ({ withdraw }) => {
      await withdraw.open();
      await withdraw.amount.fill("100");
    },
    submit: ({ withdraw }) => withdraw.submit.click(),
    done: "withdraw:done",
  },
];

const amountText = "฿100.00";

for (const { name, endpoint, fields, fill, submit, done } of forms) {
  test.describe(name, () => {
    test("pressed twice, moves the money once", { tag: "@long" }, async ({ app, page, t, world }) => {
      const { main } = await totalOf(world);
      await fill(app);
      const release = await holdRequests(page, `/user/${name}`);
      await app[name].submit.dblclick();
      await app[name].amount.press("Enter");
      release();
      await expect(app[name].toast).toHaveText(t(done, { amount: amountText }));
      expect(await totalOf(world)).toMatchObject({ main: main - 100 });
      expect(await callStatuses(world, endpoint)).toEqual([200]);
    });

    test("the same form sent repeatedly moves the money once", { tag: "@long" }, async ({ context, stack, world }) => {
      const { main } = await totalOf(world);
      const member = await pageMemberField(context, stack.web);
      const send = () =>
        context.request.post(`${stack.web}/user/${name}`, {
          form: { ...member, ...fields, formKey: "one-rendered-form" },
          headers: { Origin: stack.web },
        });
      for (const answer of await Promise.all([send(), send(), send()])) expect(answer.status()).toBe(200);
      expect((await send()).status()).toBe(200);
      expect(await totalOf(world)).toMatchObject({ main: main - 100 });
    });

    test("a lost backend response is retried, and the member sees the result", { tag: "@long" }, async ({
      app,
      t,
      world,
    }) => {
      const { main } = await totalOf(world);
      await world.fault("lost", { endpoint, times: 1, effect: { drop: true } });
      await fill(app);
      await submit(app);
      await expect(app[name].toast).toHaveText(t(done, { amount: amountText }));
      expect(await totalOf(world)).toMatchObject({ main: main - 100 });
      expect((await callStatuses(world, endpoint)).length).toBe(2);
    });

    test("after a lost response of the app, sending again returns the first result", { tag: "@long" }, async ({
      app,
      page,
      t,
      world,
      browserErrors,
    }) => {
      browserErrors.expect(RegExp(`^failed request: POST /user/${name}.data`));
      const { main } = await totalOf(world);
      await fill(app);
      await dropResponse(page, `/user/${name}`);
      await submit(app);
      await expect(app[name].alert).toContainText(t("wallet:unanswered"));
      expect(await totalOf(world)).toMatchObject({ main: main - 100 });
      await app[name].confirmAlert();
      await expect(app[name].amount).toHaveValue("100");
      await submit(app);
      await expect(app[name].toast).toHaveText(t(done, { amount: amountText }));
      expect(await totalOf(world)).toMatchObject({ main: main - 100 });
    });

    for (const { outcome, amount, withdrawn } of [
      { outcome: "is done", amount: 100, withdrawn: 100 },
      { outcome: "is refused", amount: 40_000, withdrawn: 0 },
    ] as const) {
      test(`is not left by the back button while pending, and shows that it ${outcome}`, {
        tag: name === "withdraw" && withdrawn > 0 ? [] : "@long",
      }, async ({ app, page, t, world }) => {
        const { main } = await totalOf(world);
        await app.home.open();
        await fillFromHome(app, name, amount);
        const release = await holdRequests(page, `/user/${name}`);
        await submit(app);
        await expect(app[name].submit).toHaveAttribute("aria-busy", "true");
        await app.expectBackHeld();
        await expect(app[name].submit).toHaveAttribute("aria-busy", "true");
        release();
        if (withdrawn > 0) await expect(app[name].toast).toHaveText(t(done, { amount: amountText }));
        else await expect(page.getByText(t("errors:MONEY_NOT_ENOUGH")).first()).toBeVisible();
        await expectWallet(page, main - withdrawn);
      });
    }

    test("a second submission from the same page is a new one", { tag: "@long" }, async ({ app, t, world }) => {
      const { main } = await totalOf(world);
      await fill(app);
      await submit(app);
      await expect(app[name].toast).toHaveText(t(done, { amount: amountText }));
      if (name === "withdraw") await app.deposit.close();
      await expectWallet(app.page, main - 100);
      await fillFromHome(app, name, 100);
      await submit(app);
      await expectWallet(app.page, main - 200);
      expect(await totalOf(world)).toMatchObject({ main: main - 200 });
    });

    test("the balance is updated even if the sheet is closed before it arrives", { tag: "@long" }, async ({
      app,
      page,
      t,
      world,
    }) => {
      const { main } = await totalOf(world);
      await app.home.open();
      await fillFromHome(app, name, 100);
      await world.fault("slow", { endpoint: "GET /api/wallet", effect: { delayMs: [1_500, 1_500] } });
      await submit(app);
      await expect(app[name].toast).toHaveText(t(done, { amount: amountText }));
      if (name === "withdraw") await page.goBack();
      await expect(app[name].sheet).toBeHidden();
      await expectWallet(page, main - 100);
    });

    test("two windows move the money twice, and both show the new balance", { tag: "@long" }, async ({
      app,
      context,
      page,
      t,
      world,
    }) => {
      const { main } = await totalOf(world);
      const secondApp = new App(await context.newPage(), t);
      await fill(app);
      await fill(secondApp);
      await submit(app);
      await expect(app[name].toast).toHaveText(t(done, { amount: amountText }));
      await submit(secondApp);
      await expect(secondApp[name].toast).toHaveText(t(done, { amount: amountText }));
      expect(await totalOf(world)).toMatchObject({ main: main - 200 });
      await expectWallet(secondApp.page, main - 200);
      await page.reload();
      await expectWallet(page, main - 200);
    });
  });
}

/** Opens the form by its quick action on home and fills it in. */
async function fillFromHome(app: App, name: MoneyForm["name"], baht: number): Promise<void> {
  await app.home.quickAction(app.t(`home:${name}`)).click();
  if (name === "transfer") await app.transfer.choose(null, "PG");
  await app[name].amount.fill(String(baht));
}

/** Expects home to show this balance of the main wallet, even under a sheet. @param main baht */
async function expectWallet(page: Page, main: number): Promise<void> {
  await expect(page.getByText(`฿${main}.00`, { exact: true }).first()).toBeAttached();
}
