import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { holdRequests } from "../support/hold-requests";
import { totalOf } from "../support/members";

test.describe("the wallet", () => {
  test.use({ signedIn: true });

  for (const { name, effect, status, text } of [
    { name: "refuses", effect: { code: "INTERNAL_SERVER_ERROR" }, status: 500, text: "errors:INTERNAL_SERVER_ERROR" },
    { name: "cuts the line", effect: { drop: true }, status: 503, text: "outcome:unreachable" },
    { name: "answers nonsense", effect: { malformed: true }, status: 502, text: "outcome:broken" },
  ] as const) {
    test(`${name}: home shows an error, the last known balance with its time, and a retry`, {
      tag: "@long",
    }, async ({ app, t, world, browserErrors }) => {
      browserErrors.expect(
        RegExp(`^answer ${status}: GET /user/home$`),
        RegExp(`^answer ${status}: GET /user/home.data`),
      );
      const { total } = await totalOf(world);
      await app.home.open();
      await app.home.expectBalance(total);
      await world.do("member.credit", { member: demoMember.username, wallet: "main", amount: 77 });
      await world.fault("wallet", { endpoint: "GET /api/wallet", effect });

      await app.open("/user/home");
      await expect(app.home.balanceError).toContainText(t(text));
      await expect(app.home.balanceError).toContainText(t("wallet:lastKnown", { time: "20/11/2026 10:00:00" }));
      await app.home.expectBalance(total);
      const retry = app.home.balanceError.getByRole("button", { name: t("ui:retry") });
      await retry.click();
      await world.traffic({ endpoint: "GET /api/wallet", count: 3, wait: "10s" });
      await expect(retry).not.toHaveAttribute("aria-busy");
      await expect(app.home.balanceError).toContainText(t(text));

      await world.dropFaults();
      await retry.click();
      await expect(app.home.balanceError).toBeHidden();
      await app.home.expectBalance(total + 77);
    });
  }

  test("a late response keeps the last known balance visible and refreshes it once", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    const { total } = await totalOf(world);
    await app.home.open();
    await world.do("member.credit", { member: demoMember.username, wallet: "main", amount: 77 });
    const release = await holdRequests(page, "/user/home", "GET");
    await app.home.refreshButton.click();
    await expect(app.home.refreshButton).toHaveAttribute("aria-busy", "true");
    await expect(app.home.card).toContainText(t("wallet:refreshing"));
    await app.home.expectBalance(total);
    await app.home.refreshButton.click();
    release();
    await app.home.expectBalance(total + 77);
    await expect(app.home.refreshButton).not.toHaveAttribute("aria-busy");
    expect((await world.traffic({ endpoint: "GET /api/wallet/refresh/slot" })).rows).toHaveLength(1);
  });

  test("shows the reason in a toast and stays unchanged if games do not respond", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    const { total } = await totalOf(world);
    await world.fault("games", {
      endpoint: "GET /api/wallet/refresh/slot",
      times: 1,
      effect: { code: "INTERNAL_SERVER_ERROR" },
    });
    await app.home.open();
    await app.home.refreshButton.click();
    await expect(page.getByText(t("errors:INTERNAL_SERVER_ERROR"))).toBeVisible();
    await app.home.expectBalance(total);
    await app.home.refresh();
  });
});

test.describe("making a QR", () => {
  test.use({ signedIn: true });

  test("a dropped connection shows an error and keeps the amount; retrying works", async ({ app, t, world }) => {
    await world.fault("create", { endpoint: "POST /api/qrcode/:provider", times: 1, effect: { drop: true } });
    await app.deposit.open("KBANK");
    await app.deposit.amount.fill("500");
    await app.deposit.create.click();
    await expect(app.deposit.qr.getByRole("alert").filter({ hasText: /\S/ })).toHaveText(t("outcome:unreachable"));
    await expect(app.deposit.amount).toHaveValue("500");
    await expect(app.deposit.create).toBeEnabled();
    await app.deposit.create.click();
    await expect(app.deposit.qrImage(500)).toBeVisible();
    expect(await world.qrcodes()).toMatchObject([{ amount: 500, status: "LIVE" }]);
  });

  test("failing to load the current QR shows an error with retry", { tag: "@long" }, async ({ app, t, world }) => {
    await world.fault("current", { endpoint: "GET /api/qrcode/:provider", effect: { code: "INTERNAL_SERVER_ERROR" } });
    await app.deposit.open("KBANK");
    await expect(app.deposit.qr.getByRole("alert")).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
    await world.dropFaults();
    await app.deposit.qr.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.deposit.create).toBeVisible();
  });

  test("failing to cancel keeps the QR and shows the reason", { tag: "@long" }, async ({ app, t, world }) => {
    await app.deposit.open("KBANK");
    await app.deposit.createQr(500);
    await world.fault("cancel", { endpoint: "DELETE /api/qrcode/:qrcodeId", times: 1, effect: { drop: true } });
    await app.deposit.cancelQr();
    await expect(app.deposit.qr.getByRole("alert")).toContainText(t("outcome:unreachable"));
    await expect(app.deposit.qrImage(500)).toBeVisible();
    await app.deposit.cancelQr();
    await expect(app.deposit.create).toBeVisible();
    expect(await world.qrcodes()).toMatchObject([{ status: "CANCELLED" }]);
  });

  test("failing to list the deposit methods shows an error with retry", { tag: "@long" }, async ({ app, t, world }) => {
    await world.fault("lookup", { endpoint: "GET /api/lookup/deposit", effect: { code: "NO_BANK" } });
    await app.deposit.open();
    await expect(app.deposit.list.getByRole("alert")).toContainText(t("errors:NO_BANK"));
    await world.dropFaults();
    await app.deposit.list.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.deposit.provider("KBANK")).toBeVisible();
  });
});

test.describe("the statement", () => {
  test.use({ signedIn: true });

  test("shows an error if it cannot be loaded; retrying works", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 500: GET \/user\/statement$/);
    await world.fault("statement", { endpoint: "POST /api/statement", effect: { code: "INTERNAL_SERVER_ERROR" } });
    await app.statement.open();
    await expect(page.getByRole("main")).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
    await world.dropFaults();
    await page.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.statement.entries.first()).toBeVisible();
  });
});

test.describe("the ribbon", () => {
  test.use({ signedIn: true });

  test("is shown only while faults are live", { tag: "@long" }, async ({ app, world }) => {
    await app.home.open();
    await expect(app.ribbon(2)).toBeHidden();
    await world.fault("one", { endpoint: "POST /api/statement", effect: { code: "NO_DATA" } });
    await world.fault("two", { endpoint: "POST /api/login", effect: { code: "LOGIN_FAIL" } });
    await app.home.refreshButton.click();
    await expect(app.ribbon(2)).toBeVisible();
    await world.dropFaults();
    await app.home.refreshButton.click();
    await expect(app.ribbon(2)).toBeHidden();
  });
});
