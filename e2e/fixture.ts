import { type Kit, worldFixtures } from "@mekong/test-kit/playwright";
import { test as base, expect } from "@playwright/test";
import { App } from "./pages/app";
import { Panel } from "./pages/panel";
import { type StackAddresses, stackAddresses } from "./stack-addresses";
import { delayRequests } from "./support/hold";
import { mintSession } from "./support/sign-in";
import { Watch } from "./support/watch";
import { cookieText, type Locale, type Translate, wordsOf } from "./support/words";

export { expect };

/** Delays each request of the app's pages by up to this many milliseconds, to find tests that depend on timing. */
const DELAY_MS = Number(process.env.E2E_DELAY_MS ?? 0);

/** What a test may choose with `test.use`. */
interface Options {
  language: Locale;
  /** Signed in as the demo member from the start, without going through the form. */
  signedIn: boolean;
  /** The user agreement was accepted in this browser: home does not open it. */
  agreed: boolean;
}

interface Fixtures extends Options {
  stack: StackAddresses;
  /** Says which errors belong to the test; any other fails it. */
  watch: Watch;
  /** The texts of the test's language. */
  t: Translate;
  /** The app in the browser, page by page. */
  app: App;
  /** The simulator's panel in a second window, that of a QA engineer, on this world. */
  panel: Panel;
}

/** Playwright's `test` with a world per test, as any project gets it from the test kit, and what is ours. */
export const test = base.extend<Kit>(worldFixtures).extend<Fixtures>({
  language: ["en", { option: true }],
  signedIn: [false, { option: true }],
  agreed: [true, { option: true }],
  // A phone: the app is made for it first.
  viewport: { width: 390, height: 844 },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  stack: async ({}, use) => {
    const stack = stackAddresses();
    if (!stack)
      throw new Error("No stack under test: the global setup starts it, or E2E_WEB_URL and E2E_API_URL name it");
    await use(stack);
  },

  t: async ({ language }, use) => use(wordsOf(language)),

  simulatorUrl: async ({ stack }, use) => use(stack.api),

  watch: async ({ stack, baseURL }, use) => {
    const watch = new Watch([stack.web, stack.api, baseURL ?? stack.web]);
    await use(watch);
    expect(watch.problems(), "errors in the browser").toEqual([]);
  },

  context: async ({ context, stack, watch, world, language, signedIn, agreed, javaScriptEnabled }, use) => {
    watch.follow(context, { scripts: javaScriptEnabled !== false });
    await context.addCookies([{ name: "i18next", value: cookieText[language], url: stack.web }]);
    if (DELAY_MS > 0) await delayRequests(context, DELAY_MS);
    if (agreed) await context.addInitScript(acceptAgreement);
    if (signedIn) await mintSession(context, stack, world);
    await use(context);
  },

  app: async ({ page, t }, use) => use(new App(page, t)),

  panel: async ({ browser, stack, world, watch }, use) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    watch.follow(context);
    await use(new Panel(await context.newPage(), `${stack.api}/simulator`, world.name));
    await context.close();
  },
});

/** Where there is storage: about:blank and frames that are refused have none. */
function acceptAgreement(): void {
  try {
    localStorage.setItem("remember-agreement", "true");
  } catch {
    // No page of the app.
  }
}
