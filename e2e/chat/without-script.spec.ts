import { expect, test } from "../fixture";

test.use({ javaScriptEnabled: false });

for (const { role, path, signedIn } of [
  { role: "a visitor", path: "/contact", signedIn: false },
  { role: "a member", path: "/user/contact", signedIn: true },
]) {
  test.describe(`for ${role} without a script`, { tag: signedIn ? "@long" : [] }, () => {
    test.use({ signedIn });

    test(`${path} shows the support contacts and no chat`, async ({ app, page, t }) => {
      await page.goto(path);
      await expect(app.heading(t("contact:title"))).toBeVisible();
      await expect(page.getByRole("img", { name: /LINE/ })).toBeVisible();
      await expect(page.getByRole("link", { name: t("contact:openLine") })).toHaveAttribute("href", /^https:/);
      await expect(app.chat.panel).toHaveCount(0);
      await expect(app.chat.button).toHaveCount(0);
      await expect(page.getByRole("textbox")).toHaveCount(0);
    });
  });
}

test("no page has a chat button", { tag: "@long" }, async ({ app, page, t }) => {
  await page.goto("/login");
  await expect(app.heading(t("login:title"))).toBeVisible();
  await expect(app.chat.button).toHaveCount(0);
  await page.getByRole("link", { name: t("layout:contact") }).click();
  await expect(app.heading(t("contact:title"))).toBeVisible();
});
