import { SimulatorClient } from "@mekong/contract/simulator/client";
import { type Kit, worldFixtures } from "@mekong/test-kit/playwright";
import { test as base, expect } from "@playwright/test";
import { App } from "./pages/app";
import { Panel } from "./pages/panel";
import { type StackAddresses, stackAddresses } from "./stack-addresses";
import { BrowserErrors } from "./support/browser-errors";
import { delayRequests } from "./support/hold-requests";
import { mintSession } from "./support/sign-in";
import { cookieText, type Locale, type Translate, textsOf } from "./support/texts";

export { expect };

/** Upper limit of a random delay of each request in milliseconds. Reveals tests that depend on timing. */
const MAX_DELAY_MS = Number(process.env.E2E_DELAY_MS ?? 0);

/** Options for `test.use`. */
interface Options {
  language: Locale;
  /** Starts signed in as the demo member, without the login form. */
  signedIn: boolean;
  /** The browser has accepted the user agreement, so home does not open it. */
  agreementAccepted: boolean;
}

interface Fixtures extends Options {
  stack: StackAddresses;
  /** Fails the test on browser errors that it did not declare with `expect`. */
  browserErrors: BrowserErrors;
  /** Translates into the language of the test. */
  t: Translate;
  app: App;
  /** The simulator panel for the world of the test, in a separate browser context. */
  panel: Panel;
}

/** Playwright's `test` with a world per test (from the test kit) and the fixtures of this project. */
export const test = base.extend<Kit>(worldFixtures).extend<Fixtures>({
  language: ["en", { option: true }],
  signedIn: [false, { option: true }],
  agreementAccepted: [true, { option: true }],
  // Size of a phone, the primary target of the app.
  viewport: { width: 390, height: 844 },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  stack: async ({}, use) => {
    const stack = stackAddresses();
    if (!stack)
      throw new Error("No stack under test: the global setup starts it, or E2E_WEB_URL and E2E_API_URL name it");
    await use(stack);
  },

  t: async ({ language }, use) => use(textsOf(language)),

  simulatorUrl: async ({ stack }, use) => use(stack.api),

  browserErrors: async ({ stack, baseURL }, use) => {
    const browserErrors = new BrowserErrors([stack.web, stack.api, baseURL ?? stack.web]);
    await use(browserErrors);
    expect(browserErrors.problems(), "errors in the browser").toEqual([]);
  },

  context: async (
    { context, stack, browserErrors, world, language, signedIn, agreementAccepted, javaScriptEnabled },
    use,
  ) => {
    const forwarder = stack.forwarder && new SimulatorClient({ url: stack.forwarder });
    const upstream = { url: stack.api, headers: { "x-world": world.name } };
    const forwarding = forwarder ? await forwarder.world({ name: world.name, upstream }) : null;
    browserErrors.observe(context, { scripts: javaScriptEnabled !== false });
    await context.addCookies([{ name: "i18next", value: cookieText[language], url: stack.web }]);
    if (MAX_DELAY_MS > 0) await delayRequests(context, MAX_DELAY_MS);
    if (agreementAccepted) await context.addInitScript(acceptAgreement);
    if (signedIn) await mintSession(context, stack, world);
    await use(context);
    await forwarding?.drop();
  },

  app: async ({ page, t }, use) => use(new App(page, t)),

  panel: async ({ browser, stack, world, browserErrors }, use) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    browserErrors.observe(context);
    await use(new Panel(await context.newPage(), `${stack.api}/simulator`, world.name));
    await context.close();
  },
});

/** Runs in every frame. about:blank and blocked frames have no storage and throw. */
function acceptAgreement(): void {
  try {
    localStorage.setItem("remember-agreement", "true");
  } catch {
    // Not a page of the app.
  }
}
