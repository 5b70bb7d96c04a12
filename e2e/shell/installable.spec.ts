import { expect, test } from "../fixture";
import { cachedPaths } from "../support/cached-paths";

/** Other tests block the service worker, because it would answer requests that they block on purpose. */
test.use({ serviceWorkers: "allow" });

test("serves the manifest with icons in the visitor's language", { tag: "@long" }, async ({ page, t }) => {
  await page.goto("/login");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ lang: "en", start_url: "/user", display: "standalone", name: t("common:appName") });
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()["content-type"], src).toContain(type);
    if (type === "image/png") {
      // A PNG stores width and height in its header.
      const header = await icon.body();
      expect(`${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`, src).toBe(sizes);
    }
  }
});

test.describe("without a connection", () => {
  test.use({ signedIn: true });

  test("the offline page is shown in the member's language and leads back when online; no member data is cached", async ({
    app,
    page,
    context,
    t,
    browserErrors,
  }) => {
    // Background requests of the page (the unread count of the chat button) fail offline, too.
    browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
    await app.home.open();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await context.setOffline(true);
    await page.goto("/user/statement");
    await expect(app.heading(t("outcome:offlineTitle"))).toBeVisible();
    await expect(page).toHaveURL("/user/statement");
    await expect(page.getByRole("link", { name: t("outcome:retry") })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: t("outcome:retry") }).click();
    await expect(app.heading(t("statement:title"))).toBeVisible();
    const cached = await cachedPaths(page);
    expect(cached).toContain("/offline");
    expect(cached.filter((path) => path !== "/offline" && !/^\/assets\/[\w.-]+\.(css|woff2)$/.test(path))).toEqual([]);
  });
});
