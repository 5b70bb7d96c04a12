import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { finishAnimations } from "../support/finish-animations";
import { money } from "../support/money";
import { callStatuses } from "../support/money-calls";
import { signInByForm } from "../support/sign-in";

const lao = { username: "0855555501", password: "kip-secret-1", currency: "LAK" } as const;

test("a member with kip sees and transfers kip", { tag: "@long" }, async ({ app, context, stack, t, world }) => {
  await world.do("member.create", lao);
  await world.do("member.credit", { member: lao.username, wallet: "main", amount: 425_000 });
  await world.do("game.activate", { member: lao.username, game: "pg" });
  await signInByForm(context, stack.web, lao);
  await app.transfer.open("&m.to=pg");
  await expect(app.transfer.wallet(app.transfer.from)).toHaveAccessibleName(/₭425,000\.00$/);
  await expect(app.transfer.sheet).toContainText(t("transfer:least", { amount: money(500, "LAK") }));
  await app.transfer.submit.click();
  await expect(app.transfer.problems).toHaveText(["Minimum amount is 500 kip"]);
  await app.transfer.amount.fill("50000");
  await app.transfer.submit.click();
  await expect(app.transfer.toast).toHaveText(t("transfer:done", { amount: money(50_000, "LAK") }));
  const member = (await world.members()).find(({ username }) => username === lao.username);
  expect(member).toMatchObject({ main: 375_000, games: 50_000 });
});

test("a member without an active game sees how to activate one", { tag: "@long" }, async ({
  app,
  context,
  page,
  stack,
  t,
}) => {
  await signInByForm(context, stack.web, { username: "0811111111", password: demoMember.password });
  await app.transfer.open();
  await expect(app.transfer.sheet).toContainText(t("transfer:noGames"));
  await app.transfer.sheet.getByRole("link", { name: t("transfer:noGamesNext") }).click();
  await expect(page).toHaveURL("/user/home");
  await expect(app.transfer.sheet).toBeHidden();
});

test.describe("the demo member", () => {
  test.use({ signedIn: true });

  test("without a known balance sees an error with retry", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 500: GET \/user\/home/);
    await world.fault("wallet", { endpoint: "GET /api/wallet", effect: { code: "INTERNAL_SERVER_ERROR" } });
    await page.goto("/user/home?m=transfer");
    await expect(app.transfer.sheet).toContainText(t("transfer:unknown"));
    await world.dropFaults();
    await app.transfer.sheet.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.transfer.submit).toBeVisible();
  });

  test.describe("by finger", () => {
    test.use({ hasTouch: true });

    test("scrolls a wheel picker without moving the sheet", async ({ app, context, page }) => {
      await app.transfer.open();
      const { from, sheet } = app.transfer;
      await finishAnimations(app.page);
      const wheel = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const before = await sheet.boundingBox();
      const finger = await context.newCDPSession(page);
      const x = wheel.x + wheel.width / 2;
      // Time of the next touch in seconds. Explicit times make the swipes independent of the machine's load.
      let timestamp = Date.now() / 1000 - 10;
      const touch = (type: "touchStart" | "touchMove" | "touchEnd", afterMs: number, y?: number) => {
        timestamp += afterMs / 1000;
        const touchPoints = y === undefined ? [] : [{ x, y }];
        return finger.send("Input.dispatchTouchEvent", { type, timestamp, touchPoints });
      };
      /** Swipes over the wheel picker by a number of rows, in steps of a quarter row. Negative: upwards. */
      const draw = async (rows: number) => {
        const quarter = (Math.sign(rows) * wheel.height) / 12;
        const start = wheel.y + wheel.height / 2;
        const steps = Math.abs(rows) * 4;
        await touch("touchStart", 1_000, start);
        for (let step = 1; step <= steps; step++) await touch("touchMove", 16, start + step * quarter);
        // The finger rests before it is lifted, so that the swipe has no momentum.
        await touch("touchMove", 300, start + steps * quarter - Math.sign(rows));
        await touch("touchEnd", 16);
      };
      const rowOffset = (row: number) =>
        expect.poll(() => from.evaluate((element) => element.scrollTop)).toBe((row * wheel.height) / 3);
      // Chromium uses the first quarter row to distinguish a swipe from a tap.
      await draw(-2.25);
      await expect(app.transfer.row(from, "PG")).toBeChecked();
      await rowOffset(2);
      // The wheel stops at its first row, and the sheet below does not scroll instead.
      await draw(3);
      await rowOffset(0);
      await expect(from.getByRole("radio").first()).toBeChecked();
      await draw(2);
      await expect(sheet).toBeVisible();
      expect(await sheet.boundingBox()).toEqual(before);
    });
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("transfers by a plain form; reloading the result moves nothing", async ({ app, page, t, world }) => {
      await page.goto("/user/home");
      await app.home.quickAction(t("home:transfer")).click();
      await app.transfer.transfer(null, "PG", 100);
      await expect(page).toHaveURL("/user/transfer");
      await expect(app.heading(t("transfer:title"))).toBeVisible();
      await expect(app.transfer.problems).toHaveText([t("transfer:done", { amount: money(100) })]);
      await page.reload();
      await expect(app.transfer.problems).toHaveText([t("transfer:done", { amount: money(100) })]);
      await expect(app.transfer.row(app.transfer.from, t("statement:place.wallet"))).toHaveAccessibleName(/฿800\.00$/);
      expect(await callStatuses(world, "POST /api/wallet/transfer")).toEqual([200, 200]);
    });

    test("sees errors at the fields, which keep the input", { tag: "@long" }, async ({ app, page, t, world }) => {
      await page.goto("/user/transfer");
      await app.transfer.submit.click();
      await expect(app.transfer.problems).toHaveText([t("transfer:wrongAccount")]);
      await app.transfer.transfer(null, "PG", 0.5);
      await expect(app.transfer.problems).toHaveText(["Minimum amount is 1 baht"]);
      await expect(app.transfer.amount).toHaveValue("0.5");
      await expect(app.transfer.row(app.transfer.to, "PG")).toBeChecked();
      await app.transfer.transfer("PG", null, 999);
      await expect(app.transfer.problems).toHaveText([t("errors:MONEY_NOT_ENOUGH")]);
      await expect(app.transfer.amount).toHaveValue("999");
      expect(await callStatuses(world, "POST /api/wallet/transfer")).toEqual([400]);
    });

    test("moves all money and sees which games were out of service", { tag: "@long" }, async ({
      app,
      page,
      t,
      world,
    }) => {
      await world.do("game.outage", { game: "askmebet", on: true });
      await page.goto("/user/home?m=transfer");
      await app.transfer.gather.click();
      await app.transfer.gatherSubmit.click();
      await expect(app.transfer.problems.first()).toHaveText(t("transfer:gather.partly", { games: "AskMeBet" }));
      await expect(app.transfer.wallet(app.transfer.from)).toHaveAccessibleName(/฿1,150\.00$/);
    });
  });
});
