import type { ActionInput } from "@mekong/contract/simulator/actions";
import { type ActionDone, SimulatorClient, type WorldClient } from "@mekong/contract/simulator/client";
import { test as base, expect } from "@playwright/test";
import { App } from "./pages/app";
import { Panel } from "./pages/panel";
import { type StackAddresses, stackAddresses } from "./stack-addresses";
import { attachWorld } from "./support/attach-world";
import { signInByForm } from "./support/sign-in";
import { Watch } from "./support/watch";
import { cookieText, type Locale, type Translate, wordsOf } from "./support/words";

export { expect };

/** What a test may choose with `test.use`. */
interface Options {
  /** The instant its world and its browser start at. */
  at: string;
  /** frozen: time stands until `advance`. running: it goes on from `at`, in the world and in the browser. */
  clock: "frozen" | "running";
  language: Locale;
  /** Signed in as the demo member from the start, without going through the form. */
  signedIn: boolean;
  /** The user agreement was accepted in this browser: home does not open it. */
  agreed: boolean;
}

interface Fixtures extends Options {
  stack: StackAddresses;
  /** A fresh world of the test's own; its books are audited afterwards, then it is dropped. */
  world: WorldClient;
  /** Says which errors belong to the test; any other fails it. */
  watch: Watch;
  /** The texts of the test's language. */
  t: Translate;
  /** The app in the browser, page by page. */
  app: App;
  /** Moves the world's clock and the browser's together. */
  advance: (by: ActionInput<"clock.advance">) => Promise<ActionDone<"clock.advance">>;
  /** The simulator's panel in a second window, that of a QA engineer, on this world. */
  panel: Panel;
}

/** Playwright's `test`, with a world per test. */
export const test = base.extend<Fixtures>({
  at: ["2026-11-20T03:00:00.000Z", { option: true }],
  clock: ["frozen", { option: true }],
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

  world: async ({ stack, at, clock }, use, testInfo) => {
    const world = await new SimulatorClient({ url: stack.api }).world({ at, seed: testInfo.testId });
    if (clock === "running") await world.do("clock.resume", {});
    await use(world);
    const books = await world.audit();
    if (!books.ok || testInfo.errors.length > 0) await attachWorld(world, testInfo);
    await world.drop();
    expect(books, "the ledger of the test's world").toMatchObject({ ok: true });
  },

  watch: async ({ stack, baseURL }, use) => {
    const watch = new Watch([stack.web, stack.api, baseURL ?? stack.web]);
    await use(watch);
    expect(watch.problems(), "errors in the browser").toEqual([]);
  },

  context: async ({ context, stack, world, watch, at, clock, language, signedIn, agreed, javaScriptEnabled }, use) => {
    watch.follow(context, { scripts: javaScriptEnabled !== false });
    await context.addCookies([
      // By host: a second web on another port of the same machine gets them as well.
      { name: "world", value: world.name, url: stack.web },
      { name: "i18next", value: cookieText[language], url: stack.web },
    ]);
    if (clock === "frozen") await context.clock.setFixedTime(at);
    else await context.clock.install({ time: (await world.state()).world.clock.now });
    if (agreed) await context.addInitScript(acceptAgreement);
    if (signedIn) await signInByForm(context, stack.web);
    await use(context);
  },

  app: async ({ page, t }, use) => use(new App(page, t)),

  advance: async ({ context, world, clock }, use) => {
    await use(async (by) => {
      const before = Date.parse((await world.state()).world.clock.now);
      const done = await world.do("clock.advance", by);
      if (clock === "frozen") await context.clock.setFixedTime(done.now);
      else await context.clock.fastForward(Math.max(0, Date.parse(done.now) - before));
      return done;
    });
  },

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
