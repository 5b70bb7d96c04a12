import { GIFT_LINK_JWE } from "@mekong/contract/limits";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { money } from "../support/money";

test.use({ signedIn: true });

/** Redeem code in a gift link. */
const secretOf = (link: string) => new URL(link).searchParams.get("v") ?? "none";

test("a gift link is encrypted in the browser, redeemed, and shown in balance and statement", async ({
  app,
  page,
  t,
  world,
}) => {
  const before = await totalOf(world);
  const { link } = (await world.do("giftlink.issue", { amount: 250 })).output;
  const sentBodies: string[] = [];
  page.on("request", (request) => sentBodies.push(request.url(), request.postData() ?? ""));
  await app.home.open();
  await app.home.quickAction(t("home:deposit")).click();
  await app.depositMethods.row(t("deposit:gift.row")).click();
  await expect(app.depositMethods.link).toBeVisible();
  expect(
    sentBodies.filter((url) => /\/(seal|jose)/.test(url)),
    "the code that encrypts waits until it is used",
  ).toEqual([]);
  await app.depositMethods.link.fill(link);
  await app.depositMethods.redeem.click();

  await app.depositMethods.expectResult(t("deposit:gift.done"));
  await app.home.expectBalance(before.total + 250);
  await expect(app.depositMethods.gift).toContainText(t("deposit:gift.balance", { amount: money(before.total + 250) }));
  expect(sentBodies.filter((text) => text.includes(secretOf(link)))).toEqual([]);
  const [call] = (await world.traffic({ endpoint: "POST /api/wallet/truelink" })).rows;
  expect(JSON.stringify(call)).not.toContain(secretOf(link));
  expect(JSON.stringify(call)).toContain(btoa(JSON.stringify({ alg: GIFT_LINK_JWE.alg })).slice(0, 8));

  await app.depositMethods.finish.click();
  await expect(page).toHaveURL("/user/home");
  await app.statement.openFromMenu();
  await expect(app.statement.entries.first()).toContainText(`+${money(250)}`);
});

test("a used link shows an error at the field, and another can be redeemed", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  const before = await totalOf(world);
  const { link } = (await world.do("giftlink.issue", { amount: 20 })).output;
  await app.depositMethods.open("giftlink");
  await app.depositMethods.link.fill(link);
  await app.depositMethods.redeem.click();
  await app.depositMethods.expectResult(t("deposit:gift.done"));
  await app.depositMethods.gift.getByRole("button", { name: t("deposit:gift.another") }).click();
  await app.depositMethods.link.fill(link);
  await app.depositMethods.redeem.click();
  await expect(app.depositMethods.gift.getByRole("alert").first()).toHaveText(t("errors:TRUELINK_DUPLICATE"));
  await expect(app.depositMethods.link).toBeFocused();
  await expect(app.depositMethods.link).toHaveValue(link);
  expect((await totalOf(world)).total).toBe(before.total + 20);
});

test("an invalid link shows an error at the field until it is edited", { tag: "@long" }, async ({ app, t }) => {
  await app.depositMethods.open("giftlink");
  await app.depositMethods.link.fill("https://gift.mekong.example/campaign/?v=nobody-issued-this");
  await app.depositMethods.redeem.click();
  const error = app.depositMethods.gift.getByRole("alert").first();
  await expect(error).toHaveText(t("errors:TRUELINK_INVALID"));
  await expect(app.depositMethods.link).toHaveAttribute("aria-invalid", "true");
  // The field is read-only until the submission has finished.
  await expect(app.depositMethods.link).toBeEditable();
  await app.depositMethods.link.press("End");
  await app.depositMethods.link.pressSequentially("x");
  await expect(app.depositMethods.link).not.toHaveAttribute("aria-invalid", "true");
  await expect(app.depositMethods.gift).not.toContainText(t("errors:TRUELINK_INVALID"));
});

test("an empty field shows an error and is not sent", { tag: "@long" }, async ({ app, t, world }) => {
  await app.depositMethods.open("giftlink");
  await app.depositMethods.link.fill("   ");
  await app.depositMethods.redeem.click();
  await expect(app.depositMethods.gift.getByRole("alert").first()).toHaveText(t("deposit:gift.required"));
  await expect(app.depositMethods.link).toBeFocused();
  expect((await world.traffic({ endpoint: "POST /api/wallet/truelink" })).rows).toEqual([]);
});

test("without an encryption key, gift links are disabled with a message", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await world.fault("no-key", {
    endpoint: "GET /api/lookup/deposit",
    effect: {
      status: 200,
      body: { banks: [], wallets: [{ walletAccountName: "081-000-5678", mode: "GIFT" }], isManual: false },
    },
  });
  await app.deposit.open();
  await app.depositMethods.row(t("deposit:gift.row")).click();
  await expect(app.depositMethods.gift).toContainText(t("deposit:gift.none"));
  await app.depositMethods.back.click();
  await expect(app.deposit.list).toBeVisible();
});

test("a double press with a lost first response redeems once", { tag: "@long" }, async ({ app, t, world }) => {
  const before = await totalOf(world);
  const { link } = (await world.do("giftlink.issue", { amount: 75 })).output;
  await world.fault("lost", { endpoint: "POST /api/wallet/truelink", effect: { drop: true }, times: 1 });
  await app.depositMethods.open("giftlink");
  await app.depositMethods.link.fill(link);
  await app.depositMethods.redeem.dblclick();
  await app.depositMethods.expectResult(t("deposit:gift.done"));
  expect((await totalOf(world)).total).toBe(before.total + 75);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the web server encrypts the link of a plain form", { tag: "@long" }, async ({ page, t, world }) => {
    const before = await totalOf(world);
    const { link } = (await world.do("giftlink.issue", { amount: 30 })).output;
    await page.goto("/user/home?m=deposit");
    await page.getByRole("link", { name: new RegExp(`^${t("deposit:gift.row")}`) }).click();
    const field = page.getByRole("textbox", { name: t("deposit:gift.link") });
    await field.fill("https://gift.mekong.example/campaign/?v=1");
    await page.getByRole("button", { name: t("deposit:gift.redeem") }).click();
    await expect(page.getByRole("alert").filter({ hasText: t("errors:TRUELINK_INVALID") })).toBeVisible();
    await expect(field).toHaveValue("https://gift.mekong.example/campaign/?v=1");
    await field.fill(link);
    await page.getByRole("button", { name: t("deposit:gift.redeem") }).click();
    await expect(page.getByRole("heading", { name: t("deposit:gift.done") })).toBeVisible();
    expect((await totalOf(world)).total).toBe(before.total + 30);
    expect(JSON.stringify((await world.traffic()).rows)).not.toContain(secretOf(link));
    // Reloading the result page resubmits the form; the gift is redeemed once.
    await page.reload();
    await expect(page.getByRole("heading", { name: t("deposit:gift.done") })).toBeVisible();
    expect((await totalOf(world)).total).toBe(before.total + 30);
  });
});
