import { qrProviders, qrRules } from "@mekong/contract/limits";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { pageMemberField } from "../support/page-member";
import { expectQr } from "../support/qr-picture";

test.use({ signedIn: true });

test("a KBANK QR of 500 is created, scanned, paid, and shown in balance, coins and statement", async ({
  app,
  page,
  t,
  world,
  advance,
}) => {
  const before = await totalOf(world);
  await app.home.open();
  await app.home.expectBalance(before.total, before.coin);
  await app.home.quickAction(t("home:deposit")).click();
  await app.deposit.provider("KBANK").click();
  await expect(app.deposit.presets).toHaveText(qrRules.KBANK.presets.map((baht) => `฿${baht.toLocaleString("en-US")}`));
  await app.deposit.preset(500).click();
  await expect(app.deposit.amount).toHaveValue("500");
  await app.deposit.create.click();

  await expect(app.deposit.countdown).toHaveText("10:00");
  const [qr] = await world.qrcodes();
  expect(qr).toMatchObject({ provider: "KBANK", amount: 500, status: "LIVE", member: demoMember.username });
  await expectQr(app.deposit.qrImage(500), qr?.payload ?? "");

  await advance({ minutes: 1 });
  const last = (await world.traffic()).rows.at(-1);
  await world.do("qr.pay", { target: "latest" });
  await app.deposit.expectPaid(500);
  await app.home.expectBalance(before.total + 500, before.coin + 1);
  expect((await world.traffic({ endpoint: "GET /api/wallet", after: last?.id })).rows).toHaveLength(1);
  await app.deposit.qr.getByRole("button", { name: t("deposit:finish"), exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/user/home");

  await app.statement.openFromMenu();
  const newest = app.statement.entries.first();
  await expect(newest).toContainText(t("statement:type.deposit"));
  await expect(newest).toContainText(`+${money(500)}`);
  await expect(newest).toContainText(t("statement:status.success"));
  await expect(newest).toContainText(t("statement:way.deposit", { from: "Kasikornbank" }));
  await expect(newest).toContainText("20/11/2026 10:01:00");
});

test("pressing the paid button asks to refresh the balance", { tag: "@long" }, async ({ app, page, t, world }) => {
  const before = await totalOf(world);
  await app.deposit.open("KBANK");
  await app.deposit.createQr(500);
  await app.deposit.done.click();
  await expect(page.getByText(t("deposit:qr.doneToast"))).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/user/home");
  await world.do("qr.pay", { target: "latest" });
  await app.home.expectBalance(before.total, before.coin);
  await app.home.refresh();
  await app.home.expectBalance(before.total + 500, before.coin + 1);
});

test("moving the clock counts the QR down until it expires at 00:00", { tag: "@long" }, async ({
  app,
  t,
  world,
  advance,
}) => {
  await app.deposit.open("KBANK");
  await app.deposit.createQr(100);
  await expect(app.deposit.countdown).toHaveText("10:00");
  const [createCall] = (await world.traffic({ endpoint: "POST /api/qrcode/:provider" })).rows;
  await advance({ minutes: 9, seconds: 30 });
  await expect(app.deposit.countdown).toHaveText("00:30");
  await expect(app.deposit.qr.getByText(t("ui:secondsLeft", { count: 60 }))).toBeAttached();

  const { fired } = await advance({ seconds: 30 });
  expect(fired).toMatchObject([{ action: "qr.expire" }]);
  await expect(app.deposit.countdown).toHaveText("00:00");
  await expect(app.deposit.qr).toContainText(t("deposit:qr.ended"));
  await expect(app.deposit.qrImage(100)).toBeHidden();
  await expect(app.deposit.done).toBeHidden();
  expect(await world.qrcodes()).toMatchObject([{ status: "EXPIRED" }]);
  // The backend no longer has the QR. The app finds no deposit of this QR in the statement, so the QR has expired.
  await expect.poll(async () => (await world.traffic({ endpoint: "POST /api/statement" })).rows.length).toBe(1);
  await expect(app.deposit.qr).toContainText(t("deposit:qr.ended"));
  expect((await world.traffic({ endpoint: "GET /api/wallet", after: createCall?.id })).rows).toEqual([]);

  await app.deposit.createAgain.click();
  await app.deposit.createQr(200);
  await expect(app.deposit.countdown).toHaveText("10:00");
  expect(await world.qrcodes()).toMatchObject([{ amount: 200, status: "LIVE" }, { status: "EXPIRED" }]);
});

test.describe("with a running clock", () => {
  test.use({ clock: "running" });

  test("the countdown runs", { tag: "@long" }, async ({ app }) => {
    await app.deposit.open("KBANK");
    await app.deposit.createQr(100);
    await expect(app.deposit.countdown).toHaveText(/^09:5\d$/);
    const first = await app.deposit.countdown.textContent();
    await expect(app.deposit.countdown).not.toHaveText(first ?? "");
  });

  test("the countdown follows an advance of the world", { tag: "@long" }, async ({ app, t, advance }) => {
    await app.deposit.open("KBANK");
    await app.deposit.createQr(100);
    await advance({ minutes: 9 });
    await expect(app.deposit.countdown).toHaveText(/^00:[0-5]\d$/);
    await advance({ minutes: 1 });
    await expect(app.deposit.qr).toContainText(t("deposit:qr.ended"));
  });
});

test("a QR that ended elsewhere is shown as ended when the member returns", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await app.deposit.open("KBANK");
  await app.deposit.createQr(50);
  await world.do("qr.expire", { target: "latest" });
  await app.returnToWindow();
  await expect(app.deposit.qr).toContainText(t("deposit:qr.gone"));
  await expect(app.deposit.qrImage(50)).toBeHidden();
  await app.deposit.createAgain.click();
  await expect(app.deposit.create).toBeVisible();
});

test("a live QR survives a reload with its remaining time", { tag: "@long" }, async ({ app, page, world, advance }) => {
  await app.deposit.open("KBANK");
  await app.deposit.createQr(100);
  await advance({ minutes: 4 });
  await page.reload();
  await expect(app.deposit.countdown).toHaveText("06:00");
  const [qr] = await world.qrcodes();
  await expectQr(app.deposit.qrImage(100), qr?.payload ?? "");
});

test("cancelling removes the QR and shows the form", { tag: "@long" }, async ({ app, world }) => {
  await app.deposit.open("KBANK");
  await app.deposit.createQr(100);
  await app.deposit.cancelQr();
  await expect(app.deposit.create).toBeVisible();
  await expect(app.deposit.qrImage(100)).toBeHidden();
  expect(await world.qrcodes()).toMatchObject([{ status: "CANCELLED" }]);
});

test("a QR paid meanwhile cannot be cancelled, and the money is credited", { tag: "@long" }, async ({
  app,
  page,
  world,
}) => {
  const before = await totalOf(world);
  await app.deposit.open("KBANK");
  await app.deposit.createQr(100);
  // Holds the status polls, which would report the payment. The cancellation must not wait for them.
  await page.route("**/user/deposit/qrcode/KBANK.data*", async (route) => {
    if (route.request().method() !== "GET") await route.continue();
  });
  await page.waitForRequest((request) => request.method() === "GET" && request.url().includes("qrcode/KBANK.data"));
  await world.do("qr.pay", { target: "latest" });
  await app.deposit.cancelQr();
  await app.deposit.expectPaid(100);
  await expect(app.deposit.qrImage(100)).toBeHidden();
  expect(await world.qrcodes()).toMatchObject([{ status: "PAID" }]);
  await app.deposit.close();
  await app.home.refresh();
  await app.home.expectBalance(before.total + 100);
});

for (const { provider, tooLittle } of [
  { provider: "WW", tooLittle: 99.99 },
  { provider: "PAYTIMZ", tooLittle: 9 },
] as const) {
  const { minimum, presets } = qrRules[provider];

  test(`${provider} requires at least ${minimum} baht and says so`, { tag: "@long" }, async ({ app, t, world }) => {
    await app.deposit.open(provider);
    await expect(app.deposit.qr).toContainText(t("deposit:qr.minimum", { amount: money(minimum) }));
    await expect(app.deposit.presets).toHaveText(presets.map((baht) => `฿${baht.toLocaleString("en-US")}`));
    await app.deposit.amount.fill(String(tooLittle));
    await app.deposit.create.click();
    await expect(app.deposit.qr.getByRole("alert")).toHaveText(
      t("errors:QR_MINIMUM", { minimum: String(minimum), unit: t("common:unit.BAHT") }),
    );
    await expect(app.deposit.amount).toHaveAttribute("aria-invalid", "true");
    await expect(app.deposit.amount).toBeFocused();
    await expect(app.deposit.amount).toHaveValue(String(tooLittle));
    expect(await world.qrcodes()).toEqual([]);

    await app.deposit.createQr(minimum);
    expect(await world.qrcodes()).toMatchObject([{ provider, amount: minimum, status: "LIVE" }]);
  });
}

test("an amount below 1 baht is rejected with the reason", { tag: "@long" }, async ({ app, t, world }) => {
  await app.deposit.open("KBANK");
  await expect(app.deposit.create).toBeDisabled();
  await expect(app.deposit.create).toHaveAccessibleDescription(t("deposit:qr.enterAmount", { amount: money(1) }));
  for (const typed of ["0", "0.99", "abc", "."]) {
    await app.deposit.amount.fill(typed);
    await expect(app.deposit.create, typed).toBeDisabled();
    await app.deposit.amount.press("Enter");
  }
  await app.deposit.createQr(1);
  expect(await world.qrcodes()).toMatchObject([{ amount: 1 }]);
});

test("creating a QR requests the other providers again, but not the wallet", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await app.deposit.open();
  for (const provider of qrProviders) await expect(app.deposit.provider(provider)).toBeVisible();
  await app.deposit.provider("WW").click();
  await app.deposit.createQr(300);
  const [createCall] = (await world.traffic({ endpoint: "POST /api/qrcode/:provider" })).rows;
  // Excludes calls for the provider WW, whose unpaid QR the app polls.
  const otherProviderCalls = async () => {
    const { rows } = await world.traffic({ endpoint: "GET /api/qrcode/:provider", after: createCall?.id });
    return rows.map(({ path }) => path).filter((path) => !path.endsWith("/WW"));
  };
  await expect
    .poll(async () => (await otherProviderCalls()).sort())
    .toEqual(["/api/qrcode/KBANK", "/api/qrcode/PAYTIMZ"]);
  expect((await world.traffic({ endpoint: "GET /api/wallet", after: createCall?.id })).rows).toEqual([]);

  await app.deposit.qr.getByRole("button", { name: t("deposit:back") }).click();
  await expect(app.deposit.provider("WW")).toContainText(t("deposit:qr.waiting", { amount: money(300) }));
  await expect(app.deposit.provider("KBANK")).not.toContainText("10:00");
});

test("each provider is requested once, even if the list of deposit methods arrives late", { tag: "@long" }, async ({
  app,
  page,
  world,
}) => {
  // Each provider must be requested once, because the router can lose the first of two loads (see useQrcodeLoading).
  await page.route("**/user/deposit.data*", async (route) => {
    await expect(app.deposit.amount).toBeVisible();
    await route.continue();
  });
  await app.deposit.open("KBANK");
  await expect(app.deposit.amount).toBeVisible();
  const providerCalls = await world.traffic({ endpoint: "GET /api/qrcode/:provider", count: 3, wait: "10s" });
  await page.waitForLoadState("networkidle");
  expect(providerCalls.rows.map(({ path }) => path).sort()).toEqual(
    qrProviders.map((each) => `/api/qrcode/${each}`).sort(),
  );
  expect((await world.traffic({ endpoint: "GET /api/qrcode/:provider" })).rows).toHaveLength(3);
});

test("pressing create twice creates one QR", { tag: "@long" }, async ({ app, world }) => {
  await app.deposit.open("KBANK");
  await app.deposit.amount.fill("500");
  await app.deposit.create.dblclick();
  await expect(app.deposit.qrImage(500)).toBeVisible();
  expect(await world.qrcodes()).toMatchObject([{ amount: 500, status: "LIVE" }]);
});

test("a resubmitted form returns the same QR", { tag: "@long" }, async ({ context, stack, world }) => {
  const member = await pageMemberField(context, stack.web);
  const send = () =>
    context.request.post(`${stack.web}/user/deposit/qrcode/KBANK`, {
      form: { ...member, intent: "create", amount: "500", formKey: "one-rendered-form" },
      headers: { Origin: stack.web },
    });
  for (const answer of await Promise.all([send(), send(), send()])) expect(answer.status()).toBe(200);
  expect(await world.qrcodes()).toMatchObject([{ amount: 500, status: "LIVE" }]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("plain pages create, show and cancel a QR", { tag: "@long" }, async ({ page, t, world }) => {
    await page.goto("/user/home");
    await page
      .getByRole("navigation", { name: t("home:quickActions") })
      .getByRole("link", { name: t("home:deposit") })
      .click();
    const sheet = page.getByRole("region", { name: t("deposit:title"), exact: true });
    await sheet.getByRole("link", { name: /Kasikorn/ }).click();
    await page.getByLabel(t("deposit:qr.amount"), { exact: true }).fill("500");
    await page.getByRole("button", { name: t("deposit:qr.create") }).click();
    const [qr] = await world.qrcodes();
    await expectQr(page.getByRole("img", { name: t("deposit:qr.picture", { amount: money(500) }) }), qr?.payload ?? "");
    await page.getByText(t("deposit:qr.cancel"), { exact: true }).click();
    await page.getByRole("button", { name: t("deposit:qr.cancelConfirm") }).click();
    await expect(page.getByRole("button", { name: t("deposit:qr.create") })).toBeVisible();
    expect(await world.qrcodes()).toMatchObject([{ status: "CANCELLED" }]);
  });
});
