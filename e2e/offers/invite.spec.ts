import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { makeDeposit } from "../support/deposit";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { expectQr } from "../support/qr-picture";
import { waitForHydration } from "../support/wait-for-hydration";

const member = demoMember.username;
const friend = { username: "0900000001", name: "มานี ใจงาม", password: "open-sesame-1" };

test.use({ signedIn: true });

test("banners come first and are changed by buttons, dots and keys", { tag: "@long" }, async ({ app, page, t }) => {
  await app.home.open();
  await app.home.quickAction(t("home:invite")).click();
  const { banners } = app.invite;
  const { items, previous, next, continueLink, list } = banners;
  await expect(items).toHaveCount(2);
  await expect(items.nth(0)).toBeInViewport({ ratio: 0.9 });
  await expect(app.invite.link).toBeHidden();

  await next.click();
  await expect(items.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(next).toHaveAttribute("aria-disabled", "true");
  await previous.click();
  await expect(items.nth(0)).toBeInViewport({ ratio: 0.9 });
  await banners.dot(2, 2).click();
  await expect(items.nth(1)).toBeInViewport({ ratio: 0.9 });
  await expect(banners.dot(2, 2)).toHaveAttribute("aria-current", "true");
  await list.focus();
  await page.keyboard.press("Home");
  await expect(items.nth(0)).toBeInViewport({ ratio: 0.9 });

  await continueLink.click();
  await expect(page).toHaveURL("/user/home?m=invite&m.step=list");
  await expect(app.invite.link).toBeVisible();
  await expect(app.invite.sheet.getByRole("heading", { name: t("invite:title") })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/user/home");
});

test("without banners, or without their response, the sheet starts with its content", { tag: "@long" }, async ({
  app,
  world,
}) => {
  await world.fault("none", { endpoint: "GET /api/invite/banners", effect: { status: 200, body: { banners: [] } } });
  await app.invite.open();
  await expect(app.invite.link).toBeVisible();
  await expect(app.invite.banners.continueLink).toBeHidden();
  await world.fault("none", { endpoint: "GET /api/invite/banners", effect: { code: "INTERNAL_SERVER_ERROR" } });
  await app.invite.open();
  await expect(app.invite.link).toBeVisible();
});

test("the link is copied and scanned, and opens the registration with its code; earnings of an invitee are listed", async ({
  app,
  context,
  page,
  stack,
  t,
  world,
}) => {
  await world.do("member.create", { ...friend, invitedBy: member });
  // The simulator books earnings under the newest invitee.
  expect((await world.do("invite.earn", { member, amount: 12.5 })).output).toEqual({ from: friend.username });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { id } = (await world.members()).find(({ username }) => username === member) ?? { id: "nobody" };
  const address = `${stack.web}/register?code=PR${id}`;
  await app.invite.open({ step: "list" });
  await expect(app.invite.link).toHaveText(address);
  await expectQr(app.invite.qr, address);
  await app.invite.copy.click();
  await expect(page.getByText(t("invite:copied"))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expect(app.invite.rows).toHaveCount(1);
  await expect(app.invite.table.getByRole("rowheader")).toHaveText(friend.name);
  await expect(app.invite.rows).toContainText(`+${money(12.5)}`);
  await expect(app.invite.rows).toContainText("20/11/2026 10:00:00");

  await context.clearCookies({ name: /session/ });
  await app.open(address);
  await app.register.submitPhone("0900000002");
  await expect(app.register.inviteCode).toHaveValue(`PR${id}`);
});

test.describe("where the browser can share", () => {
  test("shares the link; cancelling is not an error", { tag: "@long" }, async ({ app, page, stack, t }) => {
    await page.addInitScript(() => {
      const shared: ShareData[] = [];
      Object.assign(window, { shared });
      navigator.share = async (what?: ShareData) => {
        shared.push(what ?? {});
        if (shared.length === 2) throw new DOMException("", "AbortError");
        if (shared.length === 3) throw new DOMException("", "NotAllowedError");
      };
    });
    await app.invite.open({ step: "list" });
    await app.invite.share.click();
    await app.invite.share.click();
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    expect(shared).toHaveLength(2);
    expect(shared[0]?.url).toContain(`${stack.web}/register?code=PR`);
    await expect(page.getByText(t("invite:shareFailed"))).toBeHidden();
    await app.invite.share.click();
    await expect(page.getByText(t("invite:shareFailed"))).toBeVisible();
  });
});

test("shows no share button if the browser cannot share", { tag: "@long" }, async ({ app, page }) => {
  await page.addInitScript(() => {
    // @ts-expect-error: the DOM types declare the property as required
    delete Navigator.prototype.share;
  });
  await app.invite.open({ step: "list" });
  await expect(app.invite.copy).toBeVisible();
  await expect(app.invite.share).toBeHidden();
});

test("a member without invitees sees what to do", { tag: "@long" }, async ({ app, t }) => {
  await app.invite.open({ step: "list" });
  await expect(app.invite.sheet).toContainText(t("invite:empty"));
  await expect(app.invite.table).toBeHidden();
});

test("receives the invite bonus in the sheet, and updates amount and balance", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
}) => {
  const before = await totalOf(world);
  await world.do("invite.earn", { member, amount: 350 });
  await app.invite.open({ step: "list" });
  await expect(app.invite.bonus).toContainText(money(350));
  await app.invite.expectShare("none", 100, true);
  await app.invite.receive.click();
  await expect(
    page.getByText(t("home:inviteBonus.receivedAmount", { amount: money(350), percent: 100 })),
  ).toBeVisible();
  await expect(app.invite.bonus).toContainText(money(0));
  await expect(app.invite.receive).toBeHidden();
  expect((await totalOf(world)).main).toBe(before.main + 350);
});

test("shows that half is paid while a bonus condition is pending", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
}) => {
  await world.do("invite.earn", { member, amount: 350 });
  await world.do("bonus.activate", { member, code: "WELCOME100" });
  await app.invite.open({ step: "list" });
  // Without a deposit, the bonus has no pending condition yet.
  await app.invite.expectShare("none", 100, true);
  await makeDeposit(world, 100);
  await app.invite.open({ step: "list" });
  await app.invite.expectShare("none", 100, false);
  await app.invite.expectShare("pending", 50, true);
  await app.invite.receive.click();
  await app.invite.confirm(money(175));
  await expect(page.getByText(t("home:inviteBonus.receivedAmount", { amount: money(175), percent: 50 }))).toBeVisible();
  await expect(app.invite.link).toBeVisible();
});

test("invites switched off meanwhile are refused in a toast, and then no longer offered", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
}) => {
  await world.do("invite.earn", { member, amount: 5 });
  await app.invite.open({ step: "list" });
  await world.do("switch.set", { name: "inviteActive", value: false });
  await app.invite.receive.click();
  await expect(page.locator("[data-sonner-toast]")).toHaveText(t("errors:INVITE_INACTIVE"));
  await expect(app.invite.receive).toBeHidden();
  await expect(app.invite.bonus).toContainText(money(5));
  await expect(app.sheet(t("invite:title"))).toContainText(t("errors:INVITE_INACTIVE"));
});

test("twelve days fill two pages, and back leaves the sheet", { tag: "@long" }, async ({ app, page, t, world }) => {
  for (let day = 1; day <= 12; day++) {
    await world.do("invite.earn", { member, amount: day });
    await world.do("clock.advance", { days: 1 });
  }
  await app.home.open();
  await app.home.quickAction(t("home:invite")).click();
  await app.invite.banners.continueLink.click();
  await expect(app.invite.rows).toHaveCount(10);
  await expect(app.invite.rows.first()).toContainText(money(12));
  await app.invite.pages.getByRole("link", { name: t("ui:page", { page: 2 }) }).click();
  await expect(app.invite.rows).toHaveCount(2);
  await expect(app.invite.rows.last()).toContainText(money(1));
  await expect(page).toHaveURL("/user/home?m=invite&m.step=list&m.page=2");

  await page.reload();
  await waitForHydration(page);
  await expect(app.invite.rows).toHaveCount(2);
  await app.invite.pages.getByRole("link", { name: t("ui:previousPage") }).click();
  await expect(app.invite.rows).toHaveCount(10);
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/user/home");
});

test("a missing page links to the first one", { tag: "@long" }, async ({ app, t, world }) => {
  await world.do("invite.earn", { member, amount: 5 });
  await app.invite.open({ step: "list", page: "9" });
  await expect(app.invite.sheet).toContainText(t("ui:noSuchPage"));
  await app.invite.sheet.getByRole("link", { name: t("ui:firstPage") }).click();
  await expect(app.invite.rows).toHaveCount(1);
});

test("reopening the sheet reloads its data", { tag: "@long" }, async ({ app, page, t, world }) => {
  await app.invite.open({ step: "list" });
  await expect(app.invite.sheet).toContainText(t("invite:empty"));
  await app.invite.sheet.getByRole("button", { name: t("ui:close") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await world.do("invite.earn", { member, amount: 5 });
  await app.home.quickAction(t("home:invite")).click();
  await app.invite.banners.continueLink.click();
  await expect(app.invite.rows).toHaveCount(1);
});

test("a list that can't be loaded shows an error with retry", { tag: "@long" }, async ({ app, t, world }) => {
  await world.do("invite.earn", { member, amount: 5 });
  await world.fault("down", { endpoint: "POST /api/invite", effect: { code: "INTERNAL_SERVER_ERROR" } });
  await app.invite.open({ step: "list" });
  await expect(app.invite.link).toBeVisible();
  await expect(app.invite.sheet.getByRole("alert")).toHaveText(t("errors:INTERNAL_SERVER_ERROR"));
  await world.dropFaults();
  await app.invite.sheet.getByRole("button", { name: t("ui:retry") }).click();
  await expect(app.invite.rows).toHaveCount(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("banners, link and pages work with plain links", { tag: "@long" }, async ({ page, t, world }) => {
    for (let day = 1; day <= 11; day++) {
      await world.do("invite.earn", { member, amount: day });
      await world.do("clock.advance", { days: 1 });
    }
    await page.goto("/user/home?m=invite");
    const sheet = page.getByRole("region", { name: t("invite:title"), exact: true });
    await sheet.getByRole("link", { name: t("ui:banner", { place: 2, count: 2 }) }).click();
    await expect(sheet.getByRole("listitem").nth(1)).toBeInViewport({ ratio: 0.9 });
    await sheet.getByRole("link", { name: t("ui:continue") }).click();
    await expect(sheet.getByText(/\/register\?code=PR/)).toBeVisible();
    await expect(sheet.locator("tbody").getByRole("row")).toHaveCount(10);
    await sheet.getByRole("link", { name: t("ui:page", { page: 2 }) }).click();
    await expect(sheet.locator("tbody").getByRole("row")).toHaveCount(1);
  });
});
