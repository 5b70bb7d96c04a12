import type { Locator } from "@playwright/test";
import { expect, test } from "../fixture";

test.use({ signedIn: true, contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

const look = (part: Locator) =>
  part.evaluate((box) => {
    const { backgroundColor, outlineStyle, outlineWidth } = getComputedStyle(box);
    return { backgroundColor, outlineStyle, outlineWidth };
  });

test("in forced colours, selected options differ from others, and buttons have a border", async ({ app, page, t }) => {
  await app.home.open();
  const side = (name: string) => page.getByRole("button", { name, exact: true });
  const selectedStyle = await look(side(t("wallet:cash")));
  expect(selectedStyle.backgroundColor).not.toBe((await look(side(t("wallet:bonus")))).backgroundColor);
  const currentStyle = await look(app.menuLink(t("layout:home")));
  expect(currentStyle.backgroundColor).toBe(selectedStyle.backgroundColor);
  expect((await look(app.menuLink(t("layout:statement")))).backgroundColor).not.toBe(selectedStyle.backgroundColor);
  const refresh = await look(app.home.refreshButton);
  expect(refresh).toMatchObject({ outlineStyle: "solid", outlineWidth: "1px" });

  await app.home.refreshButton.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(app.home.refreshButton).toBeFocused();
  expect((await look(app.home.refreshButton)).outlineWidth).toBe("2px");

  await app.open("/user/transfer");
  const rows = page.getByRole("radiogroup").first().locator("label");
  await rows.nth(1).click();
  const marked = rows.filter({ has: page.locator(":checked") });
  await expect(marked).toHaveCount(1);
  // Polls until the background has finished its transition.
  await expect.poll(async () => (await look(marked)).backgroundColor).toBe(selectedStyle.backgroundColor);
});
