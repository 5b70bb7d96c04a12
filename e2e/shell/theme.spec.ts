import { expect, test } from "../fixture";

const backgroundColor = () => getComputedStyle(document.documentElement).backgroundColor;

for (const theme of ["light", "dark", "system"]) {
  test(`${theme} is in the first response, so nothing flashes`, {
    tag: theme === "dark" ? [] : "@long",
  }, async ({ context, stack }) => {
    await context.addCookies([{ name: "theme", value: theme, url: stack.web }]);
    const html = await (await context.request.get(`${stack.web}/login`)).text();
    expect(html).toMatch(new RegExp(`<html[^>]* data-theme="${theme}"`));
    expect(html).toContain(`<meta name="color-scheme" content="${theme === "system" ? "light dark" : theme}"`);
  });
}

test("the theme cycles through device, light and dark, and is remembered", async ({ app, page, t, context }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await app.login.open();
  const dark = await page.evaluate(backgroundColor);
  const theme = (name: "system" | "light" | "dark") =>
    page.getByRole("button", { name: `${t("common:theme")}: ${t(`common:themes.${name}`)}` });

  await theme("system").click();
  await expect(theme("light")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect.poll(() => page.evaluate(backgroundColor)).not.toBe(dark);
  const light = await page.evaluate(backgroundColor);

  await theme("light").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => page.evaluate(backgroundColor)).toBe(dark);
  await page.reload();
  await expect(theme("dark")).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === "theme")?.value).toBe("dark");

  await theme("dark").click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "system");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(() => page.evaluate(backgroundColor)).toBe(light);
});
