import type { Locator, Page, Request } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import type { App } from "../pages/app";
import { money } from "../support/money";
import { grantCoupon } from "../support/wheel";

test.use({ signedIn: true, hasTouch: true });

const member = demoMember.username;
type World = Parameters<Parameters<typeof test>[2]>[0]["world"];

interface DoubleTapCase {
  title: string;
  /** Opens the form and returns the button to press. */
  open: (context: { app: App; world: World }) => Promise<Locator>;
  /** Expects the result of the first tap, also after the second. */
  expectResult: (context: { app: App; page: Page; world: World }) => Promise<void>;
}

const cases: DoubleTapCase[] = [
  {
    title: "Create QR does not cancel the QR",
    async open({ app }) {
      await app.deposit.open("KBANK");
      await app.deposit.amount.fill("500");
      return app.deposit.create;
    },
    async expectResult({ app, page }) {
      await expect(app.deposit.qrImage(500)).toBeVisible();
      await expect(page.getByRole("alertdialog")).toBeHidden();
    },
  },
  {
    title: "Redeem does not open another form",
    async open({ app, world }) {
      const { link } = (await world.do("giftlink.issue", { amount: 250 })).output;
      await app.depositMethods.open("giftlink");
      await app.depositMethods.link.fill(link);
      return app.depositMethods.redeem;
    },
    expectResult: ({ app }) => app.depositMethods.expectResult(app.t("deposit:gift.done")),
  },
  {
    title: "Activate does not open the game",
    async open({ app }) {
      await app.account.open("imi");
      return app.account.activate;
    },
    async expectResult({ app, page }) {
      await expect(app.account.play).toBeVisible();
      expect(page.context().pages()).toHaveLength(1);
    },
  },
  {
    title: "Receive of a bonus does not close the result",
    async open({ app }) {
      await app.bonus.open("?m=bonus&m.code=WELCOME100");
      return app.bonus.receive;
    },
    async expectResult({ app, page }) {
      // A closing sheet also shows this text, so the URL is checked too.
      await expect(app.bonus.saved).toContainText(app.t("bonus:savedAbout"));
      await expect(page).toHaveURL("/user/bonus?m=bonus&m.code=WELCOME100");
    },
  },
  {
    title: "Receive of the invite bonus on home does not open the invite sheet",
    async open({ app, world }) {
      await world.do("invite.earn", { member, amount: 350 });
      await app.home.open();
      return app.home.receive;
    },
    async expectResult({ app, page }) {
      await expect(app.home.inviteBonus).toContainText(money(0));
      await expect(page.getByRole("dialog")).toBeHidden();
    },
  },
  {
    title: "Claim of a coupon opens nothing on the page below",
    async open({ app, world }) {
      await grantCoupon(world, 50);
      await app.spin.open();
      await app.spin.claimOf("฿50 credit").click();
      return app.spin.confirmClaim;
    },
    async expectResult({ app, page }) {
      await expect(app.spin.claim).toBeHidden();
      await expect(app.spin.rows).toHaveCount(0);
      await expect(page).toHaveURL("/user/spin");
    },
  },
  {
    title: "Transfer does not transfer again, or open anything on the page below",
    async open({ app }) {
      await app.home.open("?m=transfer");
      await app.transfer.choose(null, "Joker");
      await app.transfer.amount.fill("10");
      return app.transfer.submit;
    },
    async expectResult({ app, page, world }) {
      await expect(app.transfer.toast).toHaveCount(1);
      expect((await world.traffic({ endpoint: "POST /api/wallet/transfer" })).rows).toHaveLength(1);
      await expect(page).toHaveURL("/user/home");
    },
  },
];

/**
 * Watches the requests of a page.
 * @returns a function that waits until the page has finished its queued tasks and requests
 */
function watchRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return () =>
    expect
      .poll(async () => {
        await page.evaluate(() => scheduler.postTask(() => {}, { priority: "background" }));
        return [...pending].map((request) => `${request.method()} ${request.url()}`);
      })
      .toEqual([]);
}

for (const { title, open, expectResult } of cases) {
  for (const delayMs of [300, 700]) {
    const isShort = title.startsWith("Transfer") && delayMs === 300;
    test(`a second tap ${delayMs} ms after ${title}`, { tag: isShort ? [] : "@long" }, async ({ app, page, world }) => {
      await page.clock.install();
      const button = await open({ app, world });
      await expect(button).toBeEnabled();
      // A trial click waits until the button no longer moves.
      await button.click({ trial: true });
      const box = await button.boundingBox();
      if (!box) throw new Error("the button is not visible");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const tap = () => (delayMs === 300 ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      const settle = watchRequests(page);
      // Stops the page's clock, so that a busy machine does not make the pause between the taps longer.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      await tap();
      await settle();
      await page.clock.runFor(delayMs);
      await tap();
      await settle();
      await page.clock.runFor(1_000);
      await settle();
      await expectResult({ app, page, world });
    });
  }
}

test("a second Enter does not press the control that got the focus", { tag: "@long" }, async ({ app, page, world }) => {
  await world.do("refund.accrue", { member, amount: 5 });
  await page.clock.install();
  await app.refund.open();
  await app.refund.receive.focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(300);
  await page.keyboard.press("Enter");
  await expect(app.refund.toWallet).toBeFocused();
  await page.clock.runFor(1_000);
  await expect(app.refund.confirm).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(app.refund.confirm).toBeVisible();
});

test("a tap 1.5 s later presses the control that took the place", { tag: "@long" }, async ({ app, page }) => {
  await page.clock.install();
  await app.deposit.open("KBANK");
  await app.deposit.amount.fill("500");
  await app.deposit.create.click();
  await expect(app.deposit.cancel).toBeVisible();
  await page.clock.runFor(1_500);
  const box = await app.deposit.cancel.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 195, (box?.y ?? 0) + 20);
  await expect(page.getByRole("alertdialog")).toBeVisible();
});

test("locators wait until a replaced control's place is free", { tag: "@long" }, async ({ app, world }) => {
  await app.deposit.open("KBANK");
  await app.deposit.createQr(500);
  await app.deposit.cancelQr();
  await expect(app.deposit.create).toBeVisible();
  expect(await world.qrcodes()).toMatchObject([{ status: "CANCELLED" }]);
});
