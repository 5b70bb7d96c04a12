import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { money } from "../support/money";
import { callStatuses, withdrawalsIn } from "../support/money-calls";
import { signInByForm } from "../support/sign-in";

const lao = { username: "0855555502", password: "kip-secret-1", currency: "LAK" } as const;

test("an unmet bonus condition refuses the withdrawal and links to the bonus", {
  tag: "@long",
}, async ({ app, context, page, stack, t, world }) => {
  await world.do("member.credit", { member: "0833333333", wallet: "main", amount: 1_000 });
  await signInByForm(context, stack.web, { username: "0833333333", password: demoMember.password });
  await app.withdraw.open();
  await app.withdraw.withdraw(500);
  await expect(app.withdraw.alert).toContainText(t("errors:BONUS_CONDITION"));
  await expect(app.withdraw.alert).toContainText(t("withdraw:next.bonus"));
  await app.withdraw.confirmAlert();
  // The sheet shows the same error as the alert.
  await expect(app.withdraw.sheet).toContainText(t("errors:BONUS_CONDITION"));
  expect(await world.withdrawals()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ member: "0833333333", status: "PENDING" })]),
  );
  await app.withdraw.submit.click();
  await app.withdraw.alert.getByRole("link", { name: t("withdraw:next.toBonus") }).click();
  await expect(page).toHaveURL("/user/bonus");
  await expect(app.withdraw.sheet).toBeHidden();
});

test("a member with kip has limits, amounts and messages in kip", { tag: "@long" }, async ({
  app,
  context,
  stack,
  t,
  world,
}) => {
  await world.do("member.create", lao);
  await world.do("member.credit", { member: lao.username, wallet: "main", amount: 425_000 });
  await signInByForm(context, stack.web, lao);
  await app.withdraw.open();
  await expect(app.withdraw.total).toContainText(money(425_000, "LAK"));
  await expect(app.withdraw.amount).toHaveAccessibleDescription(
    t("withdraw:limits", { least: money(50_000, "LAK"), most: money(25_000_000, "LAK") }),
  );
  await app.withdraw.withdraw(49_999);
  await expect(app.withdraw.problems).toHaveText(["Minimum amount is 50,000 kip"]);
  await app.withdraw.withdraw(50_000);
  await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(50_000, "LAK") }));
  await expect(app.withdraw.withdrawals).toContainText(money(50_000, "LAK"));
  expect((await world.withdrawals())[0]).toMatchObject({ amount: 50_000, currency: "LAK" });
});

test.describe("without scripts", () => {
  test.use({ signedIn: true, javaScriptEnabled: false });

  test("withdraws by a plain form; reloading the result withdraws nothing", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    await page.goto("/user/home");
    await app.home.quickAction(t("home:withdraw")).click();
    await app.withdraw.withdraw(500);
    await expect(page).toHaveURL("/user/withdraw");
    await expect(app.heading(t("withdraw:title"))).toBeVisible();
    await expect(app.withdraw.problems).toHaveText([t("withdraw:done", { amount: money(500) })]);
    await expect(app.withdraw.withdrawals).toContainText(t("statement:status.pending"));
    await page.reload();
    await expect(app.withdraw.withdrawals).toHaveCount(1);
    expect(await withdrawalsIn(world)).toMatchObject([{ amount: 500, status: "PENDING" }]);
    expect(await callStatuses(world, "POST /api/wallet/withdraw")).toEqual([200, 200]);
  });

  test("shows errors at the field, which keeps the input", { tag: "@long" }, async ({ app, page, t, world }) => {
    await page.goto("/user/withdraw");
    for (const [typed, text] of [
      ["", "Minimum amount is 100 baht"],
      ["99", "Minimum amount is 100 baht"],
      ["50001", "Maximum amount is 50,000 baht"],
      ["40000", t("errors:MONEY_NOT_ENOUGH")],
    ] as const) {
      await app.withdraw.amount.fill(typed);
      await app.withdraw.submit.click();
      await expect(app.withdraw.problems).toHaveText([text]);
      await expect(app.withdraw.amount).toHaveValue(typed);
    }
    expect(await withdrawalsIn(world)).toEqual([]);
  });
});
