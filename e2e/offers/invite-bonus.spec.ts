import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { signInByForm } from "../support/sign-in";

const member = demoMember.username;

test.describe("the invite bonus on home", () => {
  test.use({ signedIn: true });

  test("is received with one press: a toast shows amount and percent, and the balance is updated", async ({
    app,
    page,
    t,
    world,
  }) => {
    const { total } = await totalOf(world);
    await world.do("invite.earn", { member, amount: 350 });
    await app.home.open();
    await expect(app.home.inviteBonus).toContainText(money(350));
    await expect(app.home.inviteBonus).toContainText(t("home:inviteBonus.percents", { success: 100, fail: 50 }));
    await app.home.receive.dblclick();
    const receivedText = t("home:inviteBonus.receivedAmount", { amount: money(350), percent: 100 });
    await expect(page.getByText(receivedText)).toBeVisible();
    await app.home.expectBalance(total + 350);
    await expect(app.home.inviteBonus).toContainText(money(0));
    expect((await world.traffic({ endpoint: "GET /api/invite/bonus" })).rows).toHaveLength(1);
  });

  test("is received once despite a lost response", { tag: "@long" }, async ({ app, page, t, world }) => {
    const { total } = await totalOf(world);
    await world.do("invite.earn", { member, amount: 80.4 });
    await app.home.open();
    await world.fault("lost", { endpoint: "GET /api/invite/bonus", times: 1, effect: { drop: true } });
    await app.home.receive.click();
    const receivedText = t("home:inviteBonus.receivedAmount", { amount: money(80.4), percent: 100 });
    await expect(page.getByText(receivedText)).toBeVisible();
    await app.home.expectBalance(total + 80.4);
  });

  test("links to inviting if there is no bonus", { tag: "@long" }, async ({ app, page, t }) => {
    await app.home.open();
    await expect(app.home.inviteBonus).toContainText(money(0));
    await expect(app.home.inviteBonus).toContainText(t("home:inviteBonus.none"));
    await expect(app.home.receive).toBeHidden();
    await app.home.inviteBonus.getByRole("link").click();
    await expect(page).toHaveURL("/user/home?m=invite");
  });

  test("shows an error offline and can be received later", { tag: "@long" }, async ({
    app,
    context,
    page,
    t,
    browserErrors,
    world,
  }) => {
    browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
    const { total } = await totalOf(world);
    await world.do("invite.earn", { member, amount: 350 });
    await app.home.open();
    await context.setOffline(true);
    await app.home.receive.click();
    await expect(page.getByRole("status").filter({ hasText: t("ui:offline") })).toBeVisible();
    await context.setOffline(false);
    await app.home.receive.click();
    await app.home.expectBalance(total + 350);
  });

  test.describe("without a script", () => {
    test.use({ javaScriptEnabled: false });

    test("is received by a plain form; reloading shows the same and pays nothing", {
      tag: "@long",
    }, async ({ app, page, t, world }) => {
      const { total } = await totalOf(world);
      await world.do("invite.earn", { member, amount: 350 });
      await page.goto("/user/home");
      await app.home.receive.click();
      const receivedText = t("home:inviteBonus.receivedAmount", { amount: money(350), percent: 100 });
      await expect(app.home.inviteBonus).toContainText(receivedText);
      await app.home.expectBalance(total + 350);
      await page.reload();
      await expect(app.home.inviteBonus).toContainText(receivedText);
      await app.home.expectBalance(total + 350);
    });

    test("shows the reason beside it if refused", { tag: "@long" }, async ({ app, page, t, world }) => {
      await world.do("invite.earn", { member, amount: 350 });
      await world.fault("refused", { endpoint: "GET /api/invite/bonus", effect: { code: "INVITE_INACTIVE" } });
      await page.goto("/user/home");
      await app.home.receive.click();
      await expect(app.home.inviteBonus).toContainText(t("errors:INVITE_INACTIVE"));
    });
  });
});

test("asks before it pays the lower percent while a bonus condition is pending", async ({
  app,
  context,
  page,
  stack,
  t,
  world,
}) => {
  const memberWithBonus = "0833333333";
  await world.do("invite.earn", { member: memberWithBonus, amount: 100 });
  await signInByForm(context, stack.web, { username: memberWithBonus });
  await app.home.open();
  await app.home.receive.click();
  await expect(app.invite.confirmation).toContainText(money(100));
  await expect(app.invite.confirmation).toContainText(money(50));
  expect((await world.traffic({ endpoint: "GET /api/invite/bonus" })).rows).toEqual([]);
  await app.invite.confirm(money(50));
  await expect(page.getByText(t("home:inviteBonus.receivedAmount", { amount: money(50), percent: 50 }))).toBeVisible();
});
