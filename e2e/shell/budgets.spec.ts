import { APP_VERSION } from "@mekong/contract/limits";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { signInByForm } from "../support/sign-in";
import { waitForHydration } from "../support/wait-for-hydration";

/** Maximum transfer size of a page with an empty cache, in bytes compressed with brotli. */
const budgets = [
  { path: "/login", member: false, scripts: 104_000, styles: 14_000, fonts: 60_000 },
  { path: "/user/home", member: true, scripts: 118_000, styles: 14_000, fonts: 60_000 },
];

interface FetchedResource {
  url: string;
  type: "script" | "style" | "font" | "other";
  bytes: number;
  /** Milliseconds since the navigation started. */
  startMs: number;
}

/** A page with the real clock. The fake clock of the other tests' pages hides paint timings. */
const freshTest = test.extend<{ freshPage: Page }>({
  freshPage: async ({ browser, stack }, use) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: stack.web });
    // On a first visit the terms open after 1.5 s, which would make the measured size depend on timing.
    await context.addInitScript(() => localStorage.setItem("remember-agreement", "true"));
    await use(await context.newPage());
    await context.close();
  },
});

for (const { path, member, ...maxBytes } of budgets) {
  freshTest(
    `${path} is painted before it requests scripts, stays within its budget, and requests no other host`,
    async ({ freshPage, stack }) => {
      if (member) await signInByForm(freshPage.context(), stack.web);
      await freshPage.goto(path);
      await freshPage.waitForLoadState("networkidle");
      const { firstPaintMs, fetched } = await fetchedResources(freshPage);
      const scripts = fetched.filter(({ type }) => type === "script");
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.filter(({ startMs }) => startMs < firstPaintMs)).toEqual([]);

      const totalBytes = (resourceType: FetchedResource["type"]) =>
        fetched.reduce((sum, { type, bytes }) => (type === resourceType ? sum + bytes : sum), 0);
      expect(totalBytes("script")).toBeLessThanOrEqual(maxBytes.scripts);
      expect(totalBytes("style")).toBeLessThanOrEqual(maxBytes.styles);
      expect(totalBytes("font")).toBeLessThanOrEqual(maxBytes.fonts);
      expect(totalBytes("style")).toBeGreaterThan(0);
      expect(totalBytes("font")).toBeGreaterThan(0);

      const stackOrigins = [stack.web, stack.api].map((url) => new URL(url).origin);
      expect(fetched.filter(({ url }) => !stackOrigins.includes(new URL(url).origin))).toEqual([]);
    },
  );
}

for (const path of ["/login", "/user/home", "/user/contact", "/user/spin", "/user/statement"]) {
  freshTest(
    `${path} does not use Intl, whose first use costs more than hydration`,
    { tag: path === "/user/home" ? [] : "@long" },
    async ({ freshPage, stack }) => {
      if (path.startsWith("/user/")) await signInByForm(freshPage.context(), stack.web);
      await freshPage.addInitScript(recordFormatUse);
      await freshPage.goto(path);
      await waitForHydration(freshPage);
      await freshPage.waitForLoadState("networkidle");
      if (path === "/user/contact") await scrollToChat(freshPage);
      expect(await freshPage.evaluate("formats")).toEqual([]);
    },
  );
}

/** Records every use of `Intl` formats in `window.formats`, with a stack trace. */
function recordFormatUse(): void {
  const formats: string[] = [];
  Object.assign(window, { formats });
  const record = (api: string) => formats.push(`${api}: ${new Error().stack}`);
  for (const name of ["NumberFormat", "DateTimeFormat", "Collator"] as const) {
    const recordAndConstruct = (target: object, args: unknown[]) => {
      record(name);
      return Reflect.construct(target as new () => object, args);
    };
    const original = Intl[name];
    Object.assign(Intl, {
      [name]: new Proxy(original, {
        construct: recordAndConstruct,
        apply: (_, __, args) => recordAndConstruct(original, args),
      }),
    });
  }
  for (const { prototype } of [Number, Date, String]) {
    for (const name of Object.getOwnPropertyNames(prototype).filter((each) =>
      /^toLocale.*String$|^localeCompare$/.test(each),
    )) {
      const original = Reflect.get(prototype, name);
      Object.assign(prototype, {
        [name](...args: unknown[]) {
          record(name);
          return original.apply(this, args);
        },
      });
    }
  }
}

freshTest("hashed assets are cached for a year; pages are not cached", async ({ freshPage }) => {
  await freshPage.goto("/login");
  await freshPage.waitForLoadState("networkidle");
  const { fetched } = await fetchedResources(freshPage);
  const assets = fetched.filter(({ url }) => url.includes("/assets/"));
  expect(assets.length).toBeGreaterThan(5);
  for (const { url } of assets) {
    const answer = await freshPage.request.get(url, { headers: { "Accept-Encoding": "br" } });
    expect(answer.headers()["cache-control"], url).toBe("public, max-age=31536000, immutable");
    if (/\.(js|css)$/.test(url) && (await answer.body()).length > 1024) {
      expect(answer.headers()["content-encoding"], url).toBe("br");
    }
  }
  expect((await freshPage.request.get("/login")).headers()["cache-control"]).toBe("no-store");
});

for (const path of ["/contact", "/user/contact"]) {
  freshTest(
    `${path} loads the chat only when it is scrolled into view`,
    { tag: "@long" },
    async ({ freshPage, stack }) => {
      if (path.startsWith("/user/")) await signInByForm(freshPage.context(), stack.web);
      const chatScripts = async () =>
        (await fetchedResources(freshPage)).fetched.filter(({ url }) => url.includes("/assets/chat-panel-"));
      await freshPage.goto(path);
      await waitForHydration(freshPage);
      await freshPage.waitForLoadState("networkidle");
      expect(await chatScripts()).toEqual([]);
      await scrollToChat(freshPage);
      expect(await chatScripts()).toHaveLength(1);
    },
  );
}

/** Scrolls to the chat of the contact page, which loads only when it is visible. */
async function scrollToChat(page: Page): Promise<void> {
  await page.getByText(APP_VERSION).scrollIntoViewIfNeeded();
  await expect(page.getByRole("textbox")).toBeVisible();
}

/** Resources that the page has fetched over the network so far, and its first contentful paint. */
async function fetchedResources(page: Page): Promise<{ firstPaintMs: number; fetched: FetchedResource[] }> {
  const { firstPaintMs, all } = await page.evaluate(() => ({
    firstPaintMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
    all: (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map((entry) => ({
      url: entry.name,
      bytes: entry.encodedBodySize,
      startMs: entry.startTime,
    })),
  }));
  const typeOf = (url: string): FetchedResource["type"] => {
    if (/\.js$/.test(url)) return "script";
    if (/\.css$/.test(url)) return "style";
    return /\.woff2$/.test(url) ? "font" : "other";
  };
  const networkEntries = all.filter(({ url }) => url.startsWith("http"));
  return { firstPaintMs, fetched: networkEntries.map((entry) => ({ ...entry, type: typeOf(entry.url) })) };
}
