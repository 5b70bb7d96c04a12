import { expect, test } from "../fixture";
import { placeGroups } from "../places/all";
import { expectAccessible } from "../support/accessible";
import { expectFits } from "../support/fits";
import { expectSaidAsSeen } from "../support/said-as-seen";
import { expectRoomToSpace } from "../support/text-spacing";
import { expectRealTexts } from "../support/texts-on";
import { expectWholeWords } from "../support/whole-words";
import { languageNames, languages } from "../support/words";
import { FULL } from "../tier";

/**
 * The narrowest phone, and the design's phone (390 × 844) at 200 % zoom. Zoomed, only what stands around every page is
 * looked at for broken words: a long one in a narrow card may have to be.
 */
const narrow = [
  { size: { width: 320, height: 640 }, whole: "body" },
  { size: { width: 195, height: 422 }, whole: "header, nav" },
] as const;

/** The language that is written with space between letters. */
const SPACED_IN = "en";

/** Nearly all that axe looks at is how a page is built, which is the same in each language: in one of them is enough. */
const AXE_IN = "en";

/** How many places of each group `npm test` visits: a page and what a first action changes. The full tier visits all. */
const SHORT_PLACES = 2;

for (const { locale } of languages) {
  for (const { about, signedIn, places: all } of placeGroups) {
    const places = FULL ? all : all.slice(0, SHORT_PLACES);
    test.describe(`in ${languageNames[locale]}, ${about}`, { tag: locale === "en" ? [] : "@long" }, () => {
      // What moves on its way is looked at where it has arrived.
      test.use({
        language: locale,
        signedIn,
        viewport: narrow[0].size,
        colorScheme: "light",
        contextOptions: { reducedMotion: "reduce" },
      });

      test(`have no raw keys and fit 320 px and 200 % zoom${locale === AXE_IN ? ", without axe violations in light and dark" : ""}`, async ({
        app,
        page,
        world,
        watch,
      }) => {
        watch.expect(...places.flatMap(({ expected }) => expected ?? []));
        // A walk of many steps; each has what a test has.
        test.setTimeout(places.length * 30_000);
        for (const [place, { name, go }] of places.entries()) {
          // `npm test` checks zoom, text spacing, dark and axe at the first place of each group.
          const thorough = FULL || place === 0;
          await go({ app, world });
          await expect(page.locator("html"), name).toHaveAttribute("lang", locale);
          await expectRealTexts(page, name);
          for (const { size, whole } of thorough ? narrow : narrow.slice(0, 1)) {
            await page.setViewportSize(size);
            await expectFits(page, `${name}, ${size.width} px`);
            await expectWholeWords(page, `${name}, ${size.width} px`, whole);
          }
          await page.setViewportSize(narrow[0].size);
          if (thorough && locale === SPACED_IN) await expectRoomToSpace(page, name);
          if (locale === AXE_IN) {
            if (thorough) await expectAccessible(page, name);
          } else await expectSaidAsSeen(page, name);
        }
      });
    });
  }
}
