import type { WorldClient } from "@mekong/contract/simulator/client";
import { expect, test } from "../fixture";
import { holdRequests } from "../support/hold-requests";
import { waitForHydration } from "../support/wait-for-hydration";

test.use({ signedIn: true, contextOptions: { reducedMotion: "no-preference" } });

/** Backend requests so far, without the unread count of the chat. */
async function calls(world: WorldClient): Promise<string[]> {
  const calledEndpoints = (await world.traffic()).rows.map(({ method, path }) => `${method} ${path}`);
  // The unread count of the chat button is requested whenever the page is idle.
  return calledEndpoints.filter((call) => call !== "POST /api/chat/history");
}

/** Waits until a page has sent all its backend requests; those for wheel and chat may come after the page. */
async function waitForPageCalls(world: WorldClient): Promise<string[]> {
  const lateCalls = ["GET /api/lookup/enableChatWidget", "GET /api/spinwheel/active"];
  await expect.poll(() => calls(world)).toEqual(expect.arrayContaining(lateCalls));
  return calls(world);
}

test("opening and closing the menu or a sheet without data sends no backend requests", async ({
  app,
  page,
  t,
  world,
}) => {
  await app.home.open();
  const before = await waitForPageCalls(world);
  await app.menuLink(t("layout:menu.title")).click();
  await expect(app.sheet(t("layout:menu.title"))).toBeVisible();
  await expect(page).toHaveURL("/user/home?m=menu");
  await app.deposit.close();
  await expect(page).toHaveURL("/user/home");
  await app.home.quickAction(t("home:transfer")).click();
  await expect(app.sheet(t("transfer:title"))).toBeVisible();
  await app.deposit.close();
  await expect(page).toHaveURL("/user/home");
  // The refresh sends the first request.
  await app.home.refresh();
  await expect
    .poll(async () => {
      const [games, ...lateCalls] = (await calls(world)).slice(before.length);
      return [games, ...lateCalls.sort()];
    })
    .toEqual([
      "GET /api/wallet/refresh/slot",
      "GET /api/lookup/enableChatWidget",
      "GET /api/spinwheel/active",
      "GET /api/wallet",
    ]);
});

test("opening deposit requests its data, but not the data of the page below", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await app.home.open();
  const before = await waitForPageCalls(world);
  await app.home.quickAction(t("home:deposit")).click();
  await expect(app.deposit.provider("PAYTIMZ")).toBeVisible();
  await app.deposit.close();
  await app.home.refresh();
  const newCalls = async () => (await calls(world)).slice(before.length).sort();
  await expect
    .poll(newCalls)
    .toEqual([
      "GET /api/lookup/deposit",
      "GET /api/lookup/enableChatWidget",
      "GET /api/qrcode/KBANK",
      "GET /api/qrcode/PAYTIMZ",
      "GET /api/qrcode/WW",
      "GET /api/spinwheel/active",
      "GET /api/wallet",
      "GET /api/wallet/refresh/slot",
    ]);
});

test("a URL with ?m=deposit opens the sheet, and closing it shows the page", { tag: "@long" }, async ({
  app,
  page,
}) => {
  await app.deposit.open();
  await expect(app.deposit.provider("KBANK")).toBeVisible();
  await app.deposit.close();
  await expect(page).toHaveURL("/user/home");
  await expect(app.home.card).toBeVisible();
});

test("the back button goes from the QR to the list, then to the page", async ({ app, page, t }) => {
  await app.home.open();
  await app.home.quickAction(t("home:deposit")).click();
  await app.deposit.provider("KBANK").click();
  await expect(app.deposit.create).toBeVisible();
  await page.goBack();
  await expect(app.deposit.provider("KBANK")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/user/home");
  await page.goForward();
  await expect(app.deposit.list).toBeVisible();
});

test("closing the QR removes all history entries of the sheet", { tag: "@long" }, async ({ app, page, t }) => {
  await app.statement.open();
  await app.menuLink(t("layout:home")).click();
  await app.home.quickAction(t("home:deposit")).click();
  await app.deposit.provider("KBANK").click();
  await expect(app.deposit.create).toBeVisible();
  await app.deposit.close();
  await expect(page).toHaveURL("/user/home");
  await page.goBack();
  await expect(page).toHaveURL("/user/statement");
});

test("Escape closes a sheet and restores the focus", { tag: "@long" }, async ({ app, page, t }) => {
  await app.home.open();
  const opener = app.home.quickAction(t("home:deposit"));
  await opener.press("Enter");
  await expect(app.deposit.provider("KBANK")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a sheet stays open while a QR is being created", { tag: "@long" }, async ({ app, page, t, world }) => {
  await app.deposit.open("KBANK");
  const release = await holdRequests(page, "/user/deposit/qrcode/KBANK");
  await app.deposit.amount.fill("500");
  await app.deposit.create.click();
  await expect(app.deposit.create).toHaveAttribute("aria-busy", "true");
  await expect(app.deposit.qr.getByRole("button", { name: t("ui:close") })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(app.deposit.create).toBeVisible();
  release();
  await expect(app.deposit.qrImage(500)).toBeVisible();
  expect(await world.qrcodes()).toMatchObject([{ status: "LIVE" }]);
});

test("Back does not close a sheet with a pending form, which then closes itself", { tag: "@long" }, async ({
  app,
  page,
  t,
}) => {
  await app.home.open();
  await app.home.quickAction(t("home:transfer")).click();
  const release = await holdRequests(page, "/user/transfer");
  await app.transfer.transfer(null, "Joker", 10);
  await expect(app.transfer.submit).toHaveAttribute("aria-busy", "true");
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL("/user/home?m=transfer");
  await expect(app.transfer.submit).toHaveAttribute("aria-busy", "true");
  release();
  await expect(app.transfer.toast).toBeVisible();
  await expect(app.transfer.sheet).toBeHidden();
  await expect(page).toHaveURL("/user/home");
});

test("Back during a spin stays in the sheet and shows the prize", { tag: "@long" }, async ({ app, page, world }) => {
  await world.do("spin.rig", { code: "credit100" });
  await app.home.open();
  await app.home.spin.click();
  await app.spin.button.click();
  await world.traffic({ endpoint: "POST /api/spinwheel/spin", count: 1, wait: "10s" });
  await page.evaluate(() => history.back());
  await expect(app.spin.prize).toContainText("฿100");
  await app.spin.confirmPrize();
  await app.spin.expectCoins(1);
  await page.evaluate(() => history.back());
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a sheet in the URL keeps the content of the server until its code has loaded", async ({ app, page }) => {
  const release = await holdRequests(page, /\/assets\/transfer-sheet-[\w-]{8}\.js/, "GET");
  await page.addInitScript(() => {
    let wasShown = false;
    const withoutContent: string[] = [];
    Object.assign(window, { withoutContent });
    new MutationObserver(() => {
      const sheet = document.querySelector(".sheet");
      const hasContent = sheet?.querySelector("[name=amount]") != null;
      wasShown ||= hasContent;
      if (wasShown && !hasContent) withoutContent.push(sheet?.outerHTML ?? "no sheet");
    }).observe(document, { childList: true, subtree: true });
  });
  const sheetCode = page.waitForResponse(/\/assets\/live-sheet-/);
  await page.goto("/user/home?m=transfer", { waitUntil: "commit" });
  await sheetCode;
  await expect(app.transfer.amount).toBeVisible();
  release();
  await waitForHydration(page);
  await expect(page.getByRole("dialog")).toBeVisible();
  const withoutContent = await page.evaluate(() => (window as unknown as { withoutContent: string[] }).withoutContent);
  expect(withoutContent).toEqual([]);
});

test("an unknown sheet name opens nothing", { tag: "@long" }, async ({ app, page }) => {
  await app.home.open("?m=no-such-sheet");
  await expect(app.home.card).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const [resource, files] of [
  ["code", /\/assets\/deposit-sheet-[\w-]{8}\.js/],
  ["texts", /\/assets\/texts-en-deposit-[\w-]{8}\.js/],
] as const) {
  test(`a sheet whose ${resource} can't be loaded shows an error and opens when online again`, {
    tag: resource === "code" ? [] : "@long",
  }, async ({ app, page, t, browserErrors }) => {
    browserErrors.expect(new RegExp(`^failed request: GET ${files.source}`));
    await app.home.open();
    await page.route(files, (route) => route.abort());
    await app.home.quickAction(t("home:deposit")).click();
    // Browser and server are online; only this chunk is missing.
    const sheet = app.sheet(t("update:problem"));
    await expect(sheet).toContainText(t("ui:partMissing"));
    await expect(sheet).not.toContainText(t("ui:offline"));
    await expect(page).toHaveURL("/user/home?m=deposit");
    await page.unroute(files);
    await sheet.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.deposit.provider("KBANK")).toBeVisible();
  });
}
