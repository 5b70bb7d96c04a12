import { test } from "../fixture";
import { expectAccessible, expectAccessibleColours } from "../support/accessible";
import { placeGroups } from "../support/places";

for (const { about, signedIn, expected, places } of placeGroups) {
  test.describe(about, () => {
    test.use({ colorScheme: "light", signedIn, contextOptions: { reducedMotion: "reduce" } });

    test("give axe nothing to object to, in light and in dark", async ({ app, page, world, watch }) => {
      watch.expect(...expected);
      // A walk of many steps; each has what a test has.
      test.setTimeout(places.length * 30_000);
      for (const { name, go } of places) {
        await page.emulateMedia({ colorScheme: "light" });
        await go({ app, world });
        await expectAccessible(page, `${name}, in light`);
        await page.emulateMedia({ colorScheme: "dark" });
        await expectAccessibleColours(page, `${name}, in dark`);
      }
    });
  });
}
