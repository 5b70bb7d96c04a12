import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";

/** Family names of the web fonts that render an element's text. */
async function ownFonts(page: Page, selector: string): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeId } = await client.send("DOM.querySelector", { nodeId: root.nodeId, selector });
  const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
  await client.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

for (const [language, words, font] of [
  ["en", "ธนาคาร", /Noto Sans Thai/],
  ["th", "ທະນາຄານ", /Noto Sans Lao/],
] as const) {
  test.describe(() => {
    test.use({ language });
    test(`a page in ${language} shows words in another script in the app's font, even if they appear late`, {
      tag: language === "en" ? [] : "@long",
    }, async ({ page }) => {
      await page.goto("/login");
      await page.evaluate(
        (text) => document.body.append(Object.assign(document.createElement("q"), { textContent: text })),
        words,
      );
      await expect.poll(() => ownFonts(page, "q")).toEqual([expect.stringMatching(font)]);
    });
  });
}
