import { SLIP_PAGE_SIZE } from "@mekong/contract/limits";
import { slipReasons } from "@mekong/contract/slip";
import { expect, test } from "../fixture";
import { money } from "../support/money";
import { sendSlips } from "../support/send-slip";

test.use({ signedIn: true });

test("a member without slips sees a message and a link to deposit", { tag: "@long" }, async ({ app, page, t }) => {
  await app.statement.open();
  await page.getByRole("link", { name: t("statement:slips"), exact: true }).click();
  await expect(app.slips.sheet).toContainText(t("slip:list.empty"));
  await app.slips.sheet.getByRole("link", { name: t("slip:list.deposit") }).click();
  await expect(app.deposit.list).toBeVisible();
});

test("lists slips with status, reason in brackets, and picture", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
  stack,
}) => {
  await sendSlips(world, stack.api, [{ amount: 500 }, { amount: 60, fault: "NOT_MATCH" }]);
  await world.do("autopilot.set", { kind: "slip", on: false });
  await world.do("slip.review", { target: "latest" });
  await app.slips.open();
  await expect(app.slips.rows).toHaveCount(2);
  const status = t("slip:list.statuses.failed");
  const reason = t("slip:list.because", { status, reason: t("slip:reasons.NOT_MATCH") });
  await expect(app.slips.rows.first()).toContainText(reason);
  await expect(app.slips.rows.last()).toContainText(t("slip:list.statuses.pending"));
  await expect(app.slips.rows.last()).toContainText("-");

  await world.do("slip.review", { target: "latest" });
  await app.slips.refresh.click();
  await expect(app.slips.rows.last()).toContainText(t("slip:list.statuses.success"));
  await expect(app.slips.rows.last()).toContainText(money(500));

  const picture = app.slips.rows.first().getByRole("link");
  await expect(picture).toHaveAttribute("target", "_blank");
  const answer = await page.request.get((await picture.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toContain("image/png");
});

test("a decision is announced without a reload, and the balance is updated", async ({ app, page, t, world, stack }) => {
  await world.do("autopilot.set", { kind: "slip", on: false });
  await sendSlips(world, stack.api, [{ amount: 321 }]);
  await app.slips.open();
  await expect(app.slips.rows).toContainText([t("slip:list.statuses.pending")]);
  await world.do("slip.decide", { target: "latest", status: "SUCCESS" });
  await expect(page.getByText(t("slip:list.accepted", { amount: money(321) }))).toBeVisible();
  await expect(app.slips.rows).toContainText([t("slip:list.statuses.success")]);
});

test("shows ten slips per page; the pages are links, and back works", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
  stack,
}) => {
  await world.do("autopilot.set", { kind: "slip", on: false });
  await sendSlips(
    world,
    stack.api,
    Array.from({ length: SLIP_PAGE_SIZE + 1 }, () => ({ amount: 5 })),
  );
  await app.slips.open();
  await expect(app.slips.rows).toHaveCount(SLIP_PAGE_SIZE);
  await app.slips.pages.getByRole("link", { name: t("ui:page", { page: 2 }), exact: true }).click();
  await expect(app.slips.rows).toHaveCount(1);
  await expect(page).toHaveURL(/m=slips&m\.page=2/);
});

test.describe("when the picture or the list cannot be loaded", () => {
  test("the sheet shows an error with retry", { tag: "@long" }, async ({ app, t, world }) => {
    await world.fault("down", {
      endpoint: "POST /api/statement/slip",
      times: 1,
      effect: { code: "INTERNAL_SERVER_ERROR" },
    });
    await app.slips.open();
    await expect(app.slips.sheet.getByRole("alert")).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
    await app.slips.sheet.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.slips.sheet).toContainText(t("slip:list.empty"));
  });

  test("an unknown slip shows a message", { tag: "@long" }, async ({ app, page, t, browserErrors }) => {
    browserErrors.expect(/^answer 404: GET \/user\/slips/);
    await page.goto("/user/slips/no-such-slip");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(t("errors:NO_DATA"));
    await app.home.open();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the slips in the page, and the picture opens", { tag: "@long" }, async ({ page, t, world, stack }) => {
    await sendSlips(world, stack.api, [{ amount: 77 }]);
    await page.goto("/user/statement?m=slips");
    const table = page.getByRole("table", { name: t("slip:list.caption") });
    await expect(table).toContainText(t("slip:list.statuses.pending"));
    const href = await table.getByRole("link").getAttribute("href");
    expect((await page.request.get(href ?? "")).headers()["content-type"]).toContain("image/png");
  });
});

test("shows each rejection reason in brackets after the status", { tag: "@long" }, async ({ app, t, world }) => {
  const slips = slipReasons.map((note) => ({
    createdAt: "2026-11-20T02:00:00.000Z",
    amount: 60,
    status: "FAILED",
    note,
    link: null,
    reference: note,
  }));
  await world.fault("all", {
    endpoint: "POST /api/statement/slip",
    effect: { status: 200, body: { total: slips.length, slips } },
  });
  await app.slips.open();
  await expect(app.slips.rows).toHaveCount(slips.length);
  const status = t("slip:list.statuses.failed");
  for (const [row, reason] of slipReasons.entries()) {
    const statusText = t("slip:list.because", { status, reason: t(`slip:reasons.${reason}`) });
    await expect(app.slips.rows.nth(row)).toContainText(statusText);
  }
});
