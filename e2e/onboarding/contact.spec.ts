import { APP_VERSION } from "@mekong/contract/limits";
import { expect, test } from "../fixture";

for (const { role, path, signedIn, offset } of [
  { role: "a visitor", path: "/contact", signedIn: false, offset: "0px" },
  { role: "a member", path: "/user/contact", signedIn: true, offset: "16px" },
]) {
  test.describe(`for ${role}`, () => {
    test.use({ signedIn });

    test(`${path} shows the support contacts and the version`, { tag: signedIn ? "@long" : [] }, async ({
      app,
      page,
      t,
      context,
    }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await app.open(path);
      await expect(app.heading(t("contact:title"))).toBeVisible();
      await expect(page.getByText(t("contact:version", { version: APP_VERSION }))).toBeVisible();
      await expect(page.getByRole("main").locator("div").first()).toHaveCSS("padding-top", offset);
      await expect(page.getByRole("img", { name: /LINE/ })).toBeVisible();
      await page.getByRole("button", { name: t("contact:copyLine") }).click();
      await expect(page.getByText(t("contact:copied"))).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^@/);
      const line = page.getByRole("link", { name: t("contact:openLine") });
      await expect(line).toHaveAttribute("rel", /noopener/);
      await expect(line).toHaveAttribute("href", /^https:/);
      const site = page.getByRole("link", { name: t("contact:website", { name: "Mekong" }) });
      await expect(site).toHaveAttribute("href", "https://mekong.example");
    });

    test(`${path} shows an error and still the version`, { tag: "@long" }, async ({ app, page, t, world }) => {
      await world.fault("down", { endpoint: "GET /api/lookup/contact", effect: { code: "INTERNAL_SERVER_ERROR" } });
      await app.open(path);
      await expect(page.getByRole("main").getByRole("alert")).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
      await expect(page.getByText(APP_VERSION)).toBeVisible();
      await world.dropFaults();
      await page.getByRole("button", { name: t("outcome:retry") }).click();
      await expect(page.getByRole("img", { name: /LINE/ })).toBeVisible();
    });
  });
}
