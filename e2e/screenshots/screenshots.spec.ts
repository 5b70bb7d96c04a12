import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "../fixture";
import { screenGroups } from "../screens/screen-groups";
import { finishAnimations } from "../support/finish-animations";
import { languageNames, languages } from "../support/texts";

const FOLDER = fileURLToPath(new URL("../../test-results/looks", import.meta.url));

/** The design's phone in both themes, the narrowest phone, and the design's phone at 200 % zoom. */
const variants = [
  { name: "390-light", colorScheme: "light", width: 390, height: 844 },
  { name: "390-dark", colorScheme: "dark", width: 390, height: 844 },
  { name: "320-light", colorScheme: "light", width: 320, height: 640 },
  { name: "zoomed-light", colorScheme: "light", width: 195, height: 422 },
] as const;

for (const { locale } of languages) {
  for (const { title, signedIn, screens } of screenGroups) {
    test.describe(`in ${languageNames[locale]}`, () => {
      test.use({ language: locale, signedIn, contextOptions: { reducedMotion: "reduce" } });

      test(title, async ({ app, page, world, browserErrors }) => {
        browserErrors.expect(...screens.flatMap(({ expectedProblem }) => expectedProblem ?? []));
        test.setTimeout(screens.length * 30_000);
        const folder = join(FOLDER, locale, title.replaceAll(/\W+/g, "-"));
        rmSync(folder, { recursive: true, force: true });
        for (const [index, { name, go }] of screens.entries()) {
          await page.setViewportSize(variants[0]);
          await go({ app, world });
          for (const { name: variant, colorScheme, ...size } of variants) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize(size);
            await finishAnimations(page);
            // Behind a sheet nothing can be scrolled.
            const fullPage = (await page.getByRole("dialog").count()) === 0;
            const number = String(index + 1).padStart(2, "0");
            const file = join(folder, `${number} ${name.replaceAll(/[^\p{L}\p{N} ,]/gu, "")}.${variant}.png`);
            await page.screenshot({ path: file, fullPage });
          }
        }
      });
    });
  }
}
