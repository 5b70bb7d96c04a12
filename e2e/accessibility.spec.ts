import { test } from "./fixture";
import { expectAccessible } from "./support/accessible";
import { placeGroups } from "./support/places";

for (const theme of ["light", "dark"] as const) {
  test.describe(`in ${theme}`, () => {
    for (const { about, signedIn, expected, places } of placeGroups) {
      test.describe(about, () => {
        test.use({ colorScheme: theme, signedIn, contextOptions: { reducedMotion: "reduce" } });

        test("give axe nothing to object to", async ({ app, page, world, watch }) => {
          watch.expect(...expected);
          for (const { name, go } of places) {
            await go({ app, world });
            await expectAccessible(page, name);
          }
        });
      });
    }
  });
}
