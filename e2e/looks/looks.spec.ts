import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "../fixture";
import { placeGroups } from "../places/all";
import { settled } from "../support/settled";
import { languageNames, languages } from "../support/words";

const FOLDER = fileURLToPath(new URL("../../test-results/looks", import.meta.url));

/** The design's phone in both themes, the narrowest phone, and the design's phone at 200 % zoom. */
const looks = [
  { name: "390-light", colorScheme: "light", width: 390, height: 844 },
  { name: "390-dark", colorScheme: "dark", width: 390, height: 844 },
  { name: "320-light", colorScheme: "light", width: 320, height: 640 },
  { name: "zoomed-light", colorScheme: "light", width: 195, height: 422 },
] as const;

for (const { locale } of languages) {
  for (const { about, signedIn, places } of placeGroups) {
    test.describe(`in ${languageNames[locale]}`, () => {
      test.use({ language: locale, signedIn, contextOptions: { reducedMotion: "reduce" } });

      test(about, async ({ app, page, world, watch }) => {
        watch.expect(...places.flatMap(({ expected }) => expected ?? []));
        test.setTimeout(places.length * 30_000);
        const folder = join(FOLDER, locale, about.replaceAll(/\W+/g, "-"));
        rmSync(folder, { recursive: true, force: true });
        for (const [index, { name, go }] of places.entries()) {
          await page.setViewportSize(looks[0]);
          await go({ app, world });
          for (const { name: look, colorScheme, ...size } of looks) {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize(size);
            await settled(page);
            // Behind a sheet nothing can be scrolled.
            const fullPage = (await page.getByRole("dialog").count()) === 0;
            const number = String(index + 1).padStart(2, "0");
            const file = join(folder, `${number} ${name.replaceAll(/[^\p{L}\p{N} ,]/gu, "")}.${look}.png`);
            await page.screenshot({ path: file, fullPage });
          }
        }
      });
    });
  }
}
