import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixture";
import type { App } from "../pages/app";
import { forbidStorage } from "../support/forbid-storage";
import { holdRequests } from "../support/hold-requests";
import { startIsolatedStack } from "../support/isolated-stack";
import { deployNewBuild } from "../support/new-build";
import type { Translate } from "../support/texts";

test.use({ signedIn: true });

/** Browser errors for scripts of the previous build. */
const missing = [/^answer 404: GET \/assets\//];

const sheets: Record<string, { link: (app: App, t: Translate) => Locator; shows: (app: App) => Locator; at: string }> =
  {
    Withdraw: {
      link: (app, t) => app.home.quickAction(t("home:withdraw")),
      shows: (app) => app.withdraw.amount,
      at: "/user/home?m=withdraw",
    },
    Transfer: {
      link: (app, t) => app.home.quickAction(t("home:transfer")),
      shows: (app) => app.transfer.amount,
      at: "/user/home?m=transfer",
    },
    Deposit: {
      link: (app, t) => app.home.quickAction(t("home:deposit")),
      shows: (app) => app.deposit.provider("KBANK"),
      at: "/user/home?m=deposit",
    },
  };

for (const [name, { link, shows, at }] of Object.entries(sheets)) {
  test(`${name} after a deployment: the page reloads with the sheet open`, {
    tag: name === "Withdraw" ? [] : "@long",
  }, async ({ app, page, t, browserErrors }) => {
    browserErrors.expect(...missing);
    await app.home.open();
    await page.waitForLoadState("networkidle");
    const loadedDocuments = await deployNewBuild(page);
    await link(app, t).click();
    await expect(shows(app)).toBeVisible();
    await expect(page).toHaveURL(at);
    expect(loadedDocuments).toEqual([at]);
    await expect(page.getByText(t("update:updated"))).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/user/home");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
}

test("a link works after a deployment", { tag: "@long" }, async ({ app, page, t, browserErrors }) => {
  browserErrors.expect(...missing);
  await app.home.open();
  await page.waitForLoadState("networkidle");
  const loadedDocuments = await deployNewBuild(page);
  await app.menuLink(t("layout:statement")).click();
  await expect(app.heading(t("statement:title"))).toBeVisible();
  await expect(page).toHaveURL("/user/statement");
  expect(loadedDocuments).toEqual(["/user/statement"]);
  await page.goBack();
  await expect(page).toHaveURL("/user/home");
  await expect(app.home.card).toBeVisible();
});

test("a page with all scripts loads the next link as a document once a response announces the new build", {
  tag: "@long",
}, async ({ app, page, t }) => {
  await app.home.open();
  const loadedDocuments = await deployNewBuild(page, { announcedInData: true });
  await page.route(/\/assets\//, (route) => route.continue());
  const newBuildAnnounced = page.waitForResponse((response) => response.headers()["x-build"] === "new");
  await app.home.refresh();
  await (await newBuildAnnounced).finished();
  expect(loadedDocuments).toEqual([]);
  await app.home.quickAction(t("home:withdraw")).click();
  await expect(app.withdraw.amount).toBeVisible();
  expect(loadedDocuments).toEqual(["/user/home?m=withdraw"]);
});

test("input survives the reload", async ({ app, page, t, browserErrors }) => {
  browserErrors.expect(...missing);
  await app.open("/user/deposit/giftlink");
  await page.waitForLoadState("networkidle");
  const loadedDocuments = await deployNewBuild(page);
  const link = page.getByRole("textbox");
  await link.fill("https://gift.truemoney.com/campaign/?v=0123456789abcdef0123456789abcdef012");
  // The chunk that encrypts the link is missing.
  await page.getByRole("main").locator("button[type=submit]").click();
  await expect(page.getByText(t("update:updatedTyped"))).toBeVisible();
  await expect(link).toHaveValue("https://gift.truemoney.com/campaign/?v=0123456789abcdef0123456789abcdef012");
  expect(loadedDocuments).toEqual(["/user/deposit/giftlink"]);
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes("typed")))).toEqual([]);
});

test("a link out of a partly filled form works, and passwords are not stored", {
  tag: "@long",
}, async ({ app, page, t, browserErrors }) => {
  browserErrors.expect(...missing);
  await app.open("/user/home?m=transfer");
  await app.transfer.amount.fill("123.45");
  await page.waitForLoadState("networkidle");
  const loadedDocuments = await deployNewBuild(page);
  await page.evaluate(() => {
    document.querySelector(".sheet form")?.insertAdjacentHTML("beforeend", '<input type="password" name="secret">');
    document.querySelector<HTMLInputElement>("[name=secret]")?.focus();
  });
  await page.keyboard.type("hunter2");
  await followLink(page, "/user/statement");
  await expect(app.heading(t("statement:title"))).toBeVisible();
  expect(loadedDocuments).toEqual(["/user/statement"]);
  await page.goBack();
  await expect(app.transfer.amount).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...history.state }))).not.toContain("hunter2");
});

test("a pending withdrawal prevents the reload", { tag: "@long" }, async ({ app, page, t, browserErrors, world }) => {
  browserErrors.expect(...missing);
  await app.home.open();
  await app.home.quickAction(t("home:withdraw")).click();
  await app.withdraw.amount.fill("120");
  const before = (await world.withdrawals()).length;
  await page.waitForLoadState("networkidle");
  const loadedDocuments = await deployNewBuild(page);
  const release = await holdRequests(page, "/user/withdraw");
  const formSent = page.waitForRequest((request) => request.method() === "POST" && /withdraw/.test(request.url()));
  await app.withdraw.submit.click();
  await formSent;
  const buildChecked = page.waitForResponse((response) => response.url().endsWith("/build"));
  await followLink(page, "/user/statement");
  await buildChecked;
  expect(loadedDocuments).toEqual([]);
  release();
  await expect(app.heading(t("statement:title"))).toBeVisible();
  expect(loadedDocuments).toEqual(["/user/statement"]);
  expect(await world.withdrawals()).toHaveLength(before + 1);
});

test("with two servers of different builds, the page reloads once, then shows an error", {
  tag: "@long",
}, async ({ app, page, t, browserErrors }) => {
  browserErrors.expect(...missing);
  await app.home.open();
  await page.waitForLoadState("networkidle");
  const loadedDocuments = await deployNewBuild(page, { permanentlyMissing: /-sheet-[\w-]{8}\.js$/ });
  await app.home.quickAction(t("home:deposit")).click();
  await expect.poll(() => loadedDocuments).toEqual(["/user/home?m=deposit"]);
  await expect(page.getByText(t("update:partFailed"))).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(loadedDocuments).toEqual(["/user/home?m=deposit"]);
  await expect(page).toHaveURL("/user/home?m=deposit");
});

test("a script missing in the page's own build shows an error, not the offline message", {
  tag: "@long",
}, async ({ app, page, t, browserErrors }) => {
  browserErrors.expect(...missing);
  await app.home.open();
  await page.waitForLoadState("networkidle");
  await page.route(/\/assets\/deposit-sheet-/, (route) => route.fulfill({ status: 404, body: "No such file\n" }));
  await app.home.quickAction(t("home:deposit")).click();
  await expect(page.getByText(t("update:partFailed"))).toBeVisible();
  await expect(page.getByText(t("ui:offline"))).toBeHidden();
});

test("a page of which only the script is missing is loaded as a document", {
  tag: "@long",
}, async ({ app, page, t, browserErrors }) => {
  browserErrors.expect(/^failed request: GET .*user\.statement-/);
  await app.home.open();
  await page.waitForLoadState("networkidle");
  await page.route(/\/assets\/user\.statement-/, (route) => route.abort());
  await app.menuLink(t("layout:statement")).click();
  await expect(app.heading(t("statement:title"))).toBeVisible();
  await expect(page).toHaveURL("/user/statement");
  await expect(page.getByText(t("update:partFailed"))).toBeHidden();
  await page.goBack();
  await expect(app.heading(t("home:title"))).toBeAttached();
});

test("offline after a deployment shows the offline message and keeps the page", {
  tag: "@long",
}, async ({ app, context, page, t, browserErrors }) => {
  browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
  await app.home.open();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await app.home.quickAction(t("home:deposit")).click();
  await expect(page.getByText(t("ui:offline"))).toBeVisible();
  await page.keyboard.press("Escape");
  await app.menuLink(t("layout:statement")).click();
  await expect(
    page.locator("[data-sonner-toast], [role=status]").filter({ hasText: t("ui:offlineWaiting") }),
  ).toBeVisible();
  await expect(app.home.card).toBeVisible();
});

test.describe("where storage is blocked", () => {
  test.beforeEach(({ context }) => context.addInitScript(forbidStorage));

  test("the page still reloads once", { tag: "@long" }, async ({ app, page, t, browserErrors }) => {
    browserErrors.expect(...missing);
    await app.open("/user/contact");
    await page.waitForLoadState("networkidle");
    const loadedDocuments = await deployNewBuild(page);
    await app.menuLink(t("layout:statement")).click();
    await expect(app.heading(t("statement:title"))).toBeVisible();
    expect(loadedDocuments).toEqual(["/user/statement"]);
  });
});

test("assets of an earlier build are served for a while, and a missing asset is not cached", {
  tag: "@long",
}, async ({ page, stack }) => {
  const dataDir = await mkdtemp(join(tmpdir(), "mekong-e2e-assets-"));
  const [files, buildsFolder] = [join(dataDir, "assets", "files"), join(dataDir, "assets", "builds")];
  await Promise.all([files, buildsFolder].map((folder) => mkdir(folder, { recursive: true })));
  const earlierBuild = { version: "earlier", files: ["home-EARLIER1.js"], replacedAt: null };
  await writeFile(join(files, "home-EARLIER1.js"), "export default 1;");
  await writeFile(join(buildsFolder, "earlier.json"), JSON.stringify(earlierBuild));
  const isolatedStack = await startIsolatedStack({ API_URL: stack.api, DATA_DIR: dataDir });
  try {
    const oldAsset = await page.request.get(`${isolatedStack.web}/assets/home-EARLIER1.js`);
    expect(oldAsset.status()).toBe(200);
    expect(oldAsset.headers()["content-type"]).toContain("javascript");
    expect(oldAsset.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    const missingAsset = await page.request.get(`${isolatedStack.web}/assets/home-NOWHERE1.js`);
    expect(missingAsset.status()).toBe(404);
    expect(missingAsset.headers()["cache-control"]).toBe("no-store");
  } finally {
    await isolatedStack.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** Navigates like a link. An open sheet covers the links of the page, so none can be clicked. */
function followLink(page: Page, to: string): Promise<void> {
  return page.evaluate((address) => {
    const { __remixRouter } = window as unknown as { __remixRouter: { navigate: (to: string) => Promise<void> } };
    void __remixRouter.navigate(address);
  }, to);
}
