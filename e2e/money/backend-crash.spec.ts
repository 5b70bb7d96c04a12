import { SimulatorClient } from "@mekong/contract/simulator/client";
import { expect, test } from "../fixture";
import { App } from "../pages/app";
import { type IsolatedStack, startIsolatedStack } from "../support/isolated-stack";
import { totalOf } from "../support/members";
import { signInByForm } from "../support/sign-in";
import { cookieText } from "../support/texts";

const WITHDRAW = "POST /api/wallet/withdraw";

let stack: IsolatedStack;
test.beforeAll(async () => {
  test.setTimeout(150_000);
  stack = await startIsolatedStack({});
});
test.afterAll(() => stack.stop());

test("the backend is killed during a withdrawal: an error is shown, and sending again withdraws once", {
  tag: "@long",
}, async ({ browser, t }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: stack.web });
  try {
    await context.addCookies([{ name: "i18next", value: cookieText.en, url: stack.web }]);
    await signInByForm(context, stack.web);
    const world = new SimulatorClient({ url: stack.api }).use("main");
    const app = new App(await context.newPage(), t);
    const { main } = await totalOf(world);
    const before = (await world.withdrawals()).length;
    await app.withdraw.open();
    await world.fault("slow", { endpoint: WITHDRAW, times: 1, effect: { delayMs: [4_000, 4_000] } });
    await app.withdraw.withdraw(100);
    await expect(app.withdraw.submit).toHaveAttribute("aria-busy", "true");
    // The fault is used up, so the backend has received the request.
    await expect.poll(() => world.faults()).toEqual([]);
    stack.kill("api");
    await expect(app.withdraw.alert).toContainText(t("wallet:unanswered"));
    await stack.restart("api");
    await app.withdraw.confirmAlert();
    await expect(app.withdraw.amount).toHaveValue("100");
    await app.withdraw.submit.click();
    await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: "฿100.00" }));
    expect((await world.withdrawals()).length).toBe(before + 1);
    expect((await totalOf(world)).main).toBe(main - 100);
    expect(await world.audit()).toMatchObject({ ok: true });
  } finally {
    await context.close();
  }
});
