import { demoMember } from "../../prisma/seed/demo";
import { sourcePrograms } from "../../scripts/dev-stack/programs";
import { test as base, expect } from "../fixture";
import { type IsolatedStack, startIsolatedStack } from "../support/isolated-stack";

/** Port of the panel, which is not served because API_URL is set. */
const NO_PANEL = 0;

/** Web as served by `npm run dev`. There, Node loads packages that the build bundles. */
const test = base.extend<{ sources: IsolatedStack }>({
  sources: [
    async ({ stack }, use) => {
      const sources = await startIsolatedStack({ API_URL: stack.api }, (settings) =>
        sourcePrograms(settings, NO_PANEL),
      );
      await use(sources);
      await sources.stop();
    },
    // The first response transforms all modules of web: 14 s alone, a minute next to two other browsers.
    { timeout: 180_000 },
  ],
  baseURL: async ({ sources }, use) => use(sources.web),
});

// Tests only what the server loads. With JavaScript, the first visit would wait for dependency discovery of Vite.
test.use({ javaScriptEnabled: false });

test("the development server works: a member signs in", { tag: "@long" }, async ({ app, page, t }) => {
  await page.goto("/login");
  await app.login.signIn(demoMember);
  await expect(page).toHaveURL("/user/home");
  await expect(app.heading(t("home:title"))).toBeAttached();
});
