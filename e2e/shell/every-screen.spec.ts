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

/**
 * The narrowest phone, and the design's phone (390 × 844) at 200 % zoom. Zoomed, only what stands around every page is
 * looked at for broken words: a long one in a narrow card may have to be.
 */
const viewports = [
  { size: { width: 320, height: 640 }, wordBreakSelector: "body" },
  { size: { width: 195, height: 422 }, wordBreakSelector: "header, nav" },
] as const;

/** The language that is written with space between letters. */
const TEXT_SPACING_LOCALE = "en";

/** Nearly all that axe looks at is how a page is built, which is the same in each language: in one of them is enough. */
const AXE_LOCALE = "en";

/** How many places of each group `npm test` visits: a page and what a first action changes. The full tier visits all. */
const SHORT_TIER_SCREENS = 2;

for (const { locale } of languages) {
  for (const { title, signedIn, screens: allScreens } of screenGroups) {
    const screens = IS_FULL_TIER ? allScreens : allScreens.slice(0, SHORT_TIER_SCREENS);
    test.describe(`in ${languageNames[locale]}, ${title}`, { tag: locale === "en" ? [] : "@long" }, () => {
      // What moves on its way is looked at where it has arrived.
      test.use({
        language: locale,
        signedIn,
        viewport: viewports[0].size,
        colorScheme: "light",
        contextOptions: { reducedMotion: "reduce" },
      });

      test(`have no raw keys and fit 320 px and 200 % zoom${locale === AXE_LOCALE ? ", without axe violations in light and dark" : ""}`, async ({
        app,
        page,
        world,
        browserErrors,
      }) => {
        browserErrors.expect(...screens.flatMap(({ expectedProblem }) => expectedProblem ?? []));
        // A walk of many steps; each has what a test has.
        test.setTimeout(screens.length * 30_000);
        for (const [index, { name, go }] of screens.entries()) {
          // `npm test` checks zoom, text spacing, dark and axe at the first place of each group.
          const isThorough = IS_FULL_TIER || index === 0;
          await go({ app, world });
          await expect(page.locator("html"), name).toHaveAttribute("lang", locale);
          await expectNoRawKeys(page, name);
          for (const { size, wordBreakSelector } of isThorough ? viewports : viewports.slice(0, 1)) {
            await page.setViewportSize(size);
            await expectNoOverflow(page, `${name}, ${size.width} px`);
            await expectNoBrokenWords(page, `${name}, ${size.width} px`, wordBreakSelector);
          }
          await page.setViewportSize(viewports[0].size);
          if (isThorough && locale === TEXT_SPACING_LOCALE) await expectToleratesTextSpacing(page, name);
          if (locale === AXE_LOCALE) {
            if (isThorough) await expectAccessible(page, name);
          } else await expectLabelInName(page, name);
        }
      });
    });
  }
}
