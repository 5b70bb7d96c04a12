import { expect, test } from "../fixture";
import { screenGroups } from "../screens/screen-groups";
import { expectAccessible } from "../support/accessible";
import { expectLabelInName } from "../support/label-in-name";
import { expectNoOverflow } from "../support/no-overflow";
import { expectNoRawKeys } from "../support/raw-keys";
import { expectToleratesTextSpacing } from "../support/text-spacing";
import { languageNames, languages } from "../support/texts";
import { expectNoBrokenWords } from "../support/word-breaks";
import { IS_FULL_TIER } from "../tier";
import { expectNothingCovered } from "./chat-clearance";

/**
 * The narrowest phone, and the phone of the design (390 × 844) at 200 % zoom. At that zoom a long word in a narrow card
 * may break, so only header and navigation are checked for broken words.
 */
const viewports = [
  { size: { width: 320, height: 640 }, wordBreakSelector: "body" },
  { size: { width: 195, height: 422 }, wordBreakSelector: "header, nav" },
] as const;

const DESIGN_PHONE = { width: 390, height: 844 };

/** Text spacing is checked in English only, because Thai and Lao are not written with letter spacing. */
const TEXT_SPACING_LOCALE = "en";

/** axe runs in one language, because the markup it checks is nearly the same in each. */
const AXE_LOCALE = "en";

/** Screens per group in `npm test`. The full tier visits all. */
const SHORT_TIER_SCREENS = 1;

for (const { locale } of languages) {
  for (const { title, signedIn, screens: allScreens, isRepresentative = false } of screenGroups) {
    // `npm test` checks zoom, text spacing, dark mode and axe in these groups only.
    const isThorough = IS_FULL_TIER || isRepresentative;
    const hasAxe = isThorough && locale === AXE_LOCALE;
    const screens = IS_FULL_TIER ? allScreens : allScreens.slice(0, SHORT_TIER_SCREENS);
    test.describe(`in ${languageNames[locale]}, ${title}`, { tag: locale === "en" ? [] : "@long" }, () => {
      // Reduces motion, so that no screen is checked during an animation.
      test.use({
        language: locale,
        signedIn,
        viewport: viewports[0].size,
        colorScheme: "light",
        contextOptions: { reducedMotion: "reduce" },
      });

      test(`have no raw keys and fit 320 px${isThorough ? " and 200 % zoom" : ""}${hasAxe ? ", without axe violations in light and dark" : ""}`, async ({
        app,
        page,
        world,
        browserErrors,
      }) => {
        browserErrors.expect(...screens.flatMap(({ expectedProblem }) => expectedProblem ?? []));
        test.setTimeout(screens.length * 30_000);
        for (const { name, go } of screens) {
          await go({ app, world });
          await expect(page.locator("html"), name).toHaveAttribute("lang", locale);
          await expectNoRawKeys(page, name);
          for (const { size, wordBreakSelector } of isThorough ? viewports : viewports.slice(0, 1)) {
            await page.setViewportSize(size);
            await expectNoOverflow(page, `${name}, ${size.width} px`);
            await expectNoBrokenWords(page, `${name}, ${size.width} px`, wordBreakSelector);
          }
          for (const size of IS_FULL_TIER ? [DESIGN_PHONE, viewports[0].size] : [viewports[0].size]) {
            await page.setViewportSize(size);
            await expectNothingCovered(page, `${name}, ${size.width} px`);
          }
          if (isThorough && locale === TEXT_SPACING_LOCALE) await expectToleratesTextSpacing(page, name);
          if (hasAxe) await expectAccessible(page, name);
          else await expectLabelInName(page, name);
        }
      });
    });
  }
}
