import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { App } from "../pages/app";
import { callStatuses } from "../support/money-calls";
import {
  callsAfter,
  memberSnapshots,
  newestCallId,
  otherMember,
  otherMemberAlert,
  signInOtherMember,
} from "../support/other-member";
import { signInByForm } from "../support/sign-in";

test.use({ signedIn: true });

test("a withdrawal of member 1 moves nothing of member 2, who signed in in another tab", async ({
  app,
  page,
  context,
  stack,
  t,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 409: POST \/user\/withdraw.data/);
  await app.withdraw.open();
  await app.withdraw.amount.fill("500");

  // Signs in by a request, because the first tab would notice a sign-in on a page.
  await signInOtherMember(context, stack.web, world);
  const snapshots = await memberSnapshots(world);

  await app.withdraw.submit.click();
  await expect
    .poll(
      async () =>
        (await callStatuses(world, "POST /api/wallet/withdraw")).length || (await otherMemberAlert(page, t).count()),
    )
    .toBe(1);
  expect(await callStatuses(world, "POST /api/wallet/withdraw"), "withdrawals that the backend was asked for").toEqual(
    [],
  );
  expect(await memberSnapshots(world)).toEqual(snapshots);
  const alert = otherMemberAlert(page, t);
  await expect(alert).toContainText(t("session:otherMember"));

  // The only link of the alert loads home for the signed-in member.
  const goOn = alert.getByRole("link", { name: t("outcome:toHome") });
  await expect(goOn).toBeFocused();
  await goOn.click();
  await expect(page).toHaveURL("/user/home");
  await expect(page.getByRole("banner")).toContainText("วิชัย บุญมา");
});

test("the other tabs follow a sign-out and the next member's sign-in", async ({ app, page, context, t }) => {
  await app.home.open();
  const name = demoMember.name;
  await expect(page.getByRole("banner")).toContainText(name);
  const tabB = new App(await context.newPage(), t);
  await tabB.home.open();
  await tabB.page.getByRole("button", { name: t("layout:logout") }).click();
  await expect(tabB.page).toHaveURL("/login");
  await expect(page).toHaveURL("/login");
  for (const each of [page, tabB.page]) expect(await each.content()).not.toContain(name);

  await tabB.login.signIn(demoMember);
  await expect(tabB.home.card).toBeVisible();
  await app.home.open();
  const tabC = new App(await context.newPage(), t);
  await tabC.login.open();
  await expect(page).toHaveURL(/\/login/);
  await tabC.login.signIn(otherMember);
  await expect(tabC.home.card).toBeVisible();
  // The new member must stay signed in when the other tabs follow.
  await tabC.page.reload();
  await expect(tabC.page.getByRole("banner")).toContainText("วิชัย บุญมา");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain transfer form of member 1 moves nothing of member 2", async ({
    page,
    context,
    stack,
    t,
    world,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 409: POST \/user\/transfer/);
    await page.goto("/user/transfer");
    await page.getByLabel(t("transfer:amount"), { exact: true }).fill("100");
    await page.getByRole("radio", { name: /^PG/ }).last().check({ force: true });
    await signInOtherMember(context, stack.web, world);
    const [snapshots, newestId] = [await memberSnapshots(world), await newestCallId(world)];
    await page.getByRole("button", { name: t("transfer:submit"), exact: true }).click();
    await page.waitForLoadState();
    expect(await callsAfter(world, newestId), "calls of the backend").toEqual([]);
    expect(await memberSnapshots(world)).toEqual(snapshots);
    await expect(page.getByRole("alert")).toContainText(t("session:otherMember"));
    await page.getByRole("link", { name: t("outcome:toHome") }).click();
    await expect(page).toHaveURL("/user/home");
    await expect(page.getByRole("banner")).toContainText("วิชัย บุญมา");
  });
});

test("a chat message of member 1 is not written for member 2", { tag: "@long" }, async ({
  app,
  page,
  context,
  stack,
  t,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 409: POST \/chat\/send/);
  await app.home.open();
  await app.chat.open();
  await signInOtherMember(context, stack.web, world);
  const newestId = await newestCallId(world);
  await app.chat.sendMessage("my card number is");
  await expect
    .poll(async () => (await callsAfter(world, newestId)).length || (await otherMemberAlert(page, t).count()))
    .toBe(1);
  expect(await callsAfter(world, newestId), "calls of the backend").toEqual([]);
  await expect(otherMemberAlert(page, t)).toBeVisible();
});

test("the same member, signed in again in another tab, can send the open form", { tag: "@long" }, async ({
  app,
  context,
  stack,
  world,
}) => {
  await app.withdraw.open();
  await app.withdraw.amount.fill("100");
  await signInByForm(context, stack.web, demoMember);
  await app.withdraw.submit.click();
  await expect(app.withdraw.withdrawals).toHaveCount(1);
  expect(await callStatuses(world, "POST /api/wallet/withdraw")).toEqual([200]);
});

test("an open page of member 1 shows no data of member 2", { tag: "@long" }, async ({
  app,
  page,
  context,
  stack,
  t,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 409: GET \/user\/statement.data/);
  await app.home.open();
  await signInOtherMember(context, stack.web, world);
  const newestId = await newestCallId(world);
  await app.menuLink(t("layout:statement")).click();
  const alert = otherMemberAlert(page, t);
  await expect(alert).toBeVisible();
  expect(await callsAfter(world, newestId), "calls of the backend").toEqual([]);
  await expect(page.getByRole("banner")).not.toContainText("วิชัย บุญมา");
  // Esc follows the link of the alert.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner")).toContainText("วิชัย บุญมา");
});

test("logging out in the old tab signs out the current member", { tag: "@long" }, async ({
  app,
  page,
  context,
  stack,
  t,
  world,
}) => {
  await app.home.open();
  await signInOtherMember(context, stack.web, world);
  await page.getByRole("button", { name: t("layout:logout") }).click();
  await expect(page).toHaveURL("/login");
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
  expect(await callStatuses(world, "POST /api/logout")).toEqual([200]);
});

test.describe("a visitor", () => {
  test.use({ signedIn: false });

  test("continues chatting as a guest after a sign-in in another tab", { tag: "@long" }, async ({
    app,
    context,
    stack,
    world,
  }) => {
    await app.login.open();
    await app.chat.open();
    await signInOtherMember(context, stack.web, world);
    await app.chat.sendMessage("who are you?");
    await expect(app.chat.message("who are you?")).toBeVisible();
    await expect.poll(async () => (await callStatuses(world, "POST /api/chat/send-message")).length).toBe(1);
    const [room, ...others] = await world.rooms();
    expect(others).toEqual([]);
    expect(JSON.stringify(room)).not.toContain(otherMember.username);
    await expect.poll(async () => (await world.traffic({ member: otherMember.username })).rows.length).toBe(0);
  });
});
