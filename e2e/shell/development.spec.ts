import { demoMember } from "../../prisma/seed/demo";
import { sourcePrograms } from "../../scripts/dev-stack/programs";
import { test as base, expect } from "../fixture";
import { type IsolatedStack, startIsolatedStack } from "../support/isolated-stack";

/** No port: with a backend named there is no panel to serve. */
const NO_PANEL = 0;

/** Web as `npm run dev` serves it, from the sources: Node loads packages there that the build takes in. */
const test = base.extend<{ sources: IsolatedStack }>({
  sources: [
    async ({ stack }, use) => {
      const sources = await startIsolatedStack({ API_URL: stack.api }, (settings) =>
        sourcePrograms(settings, NO_PANEL),
      );
      await use(sources);
      await sources.stop();
    },
    // Its first answer is all of web, transformed on the spot: 14 seconds alone, and a minute beside two other browsers.
    { timeout: 180_000 },
  ],
  baseURL: async ({ sources }, use) => use(sources.web),
});

// Without scripts: it is about what the server loads. A browser's first visit waits for Vite to find the packages.
test.use({ javaScriptEnabled: false });

test("the development server works: a member signs in", { tag: "@long" }, async ({ app, page, t }) => {
  await page.goto("/login");
  await app.login.signIn(demoMember);
  await expect(page).toHaveURL("/user/home");
  await expect(app.heading(t("home:title"))).toBeAttached();
});
