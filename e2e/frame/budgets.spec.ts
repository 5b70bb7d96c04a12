import { APP_VERSION } from "@mekong/contract/limits";
import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { hydrated } from "../support/hydrated";
import { signInByForm } from "../support/sign-in";

/** What a page may cost a phone with an empty cache, in bytes as they are sent: brotli. */
const budgets = [
  { path: "/login", member: false, scripts: 104_000, styles: 14_000, fonts: 60_000 },
  { path: "/user/home", member: true, scripts: 118_000, styles: 14_000, fonts: 60_000 },
];

interface Fetched {
  url: string;
  type: "script" | "style" | "font" | "other";
  bytes: number;
  /** In milliseconds since the page was asked for. */
  start: number;
}

/** A window with a clock of its own: with the world's, which other tests have, nothing tells when it was painted. */
const fresh = test.extend<{ visit: Page }>({
  visit: async ({ browser, stack }, use) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: stack.web });
    // A first visit is shown the terms a second and a half after the page, which would or would not be counted with it.
    await context.addInitScript(() => localStorage.setItem("remember-agreement", "true"));
    await use(await context.newPage());
    await context.close();
  },
});

for (const { path, member, ...most } of budgets) {
  fresh(
    `${path} is painted before it requests scripts, stays within its budget, and requests no other host`,
    async ({ visit, stack }) => {
      if (member) await signInByForm(visit.context(), stack.web);
      await visit.goto(path);
      await visit.waitForLoadState("networkidle");
      const { painted, fetched } = await loaded(visit);
      const scripts = fetched.filter(({ type }) => type === "script");
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.filter(({ start }) => start < painted)).toEqual([]);

      const total = (wanted: Fetched["type"]) =>
        fetched.reduce((sum, { type, bytes }) => (type === wanted ? sum + bytes : sum), 0);
      expect(total("script")).toBeLessThanOrEqual(most.scripts);
      expect(total("style")).toBeLessThanOrEqual(most.styles);
      expect(total("font")).toBeLessThanOrEqual(most.fonts);
      expect(total("style")).toBeGreaterThan(0);
      expect(total("font")).toBeGreaterThan(0);

      const own = [stack.web, stack.api].map((url) => new URL(url).origin);
      expect(fetched.filter(({ url }) => !own.includes(new URL(url).origin))).toEqual([]);
    },
  );
}

for (const path of ["/login", "/user/home", "/user/contact", "/user/spin", "/user/statement"]) {
  fresh(
    `${path} does not use Intl, whose first use costs more than hydration`,
    { tag: path === "/user/home" ? [] : "@long" },
    async ({ visit, stack }) => {
      if (path.startsWith("/user/")) await signInByForm(visit.context(), stack.web);
      await visit.addInitScript(noteFormats);
      await visit.goto(path);
      await hydrated(visit);
      await visit.waitForLoadState("networkidle");
      if (path === "/user/contact") await scrollToChat(visit);
      expect(await visit.evaluate("formats")).toEqual([]);
    },
  );
}

/** Puts down in `formats` who asks for a format of numbers or dates, in whichever way. */
function noteFormats(): void {
  const formats: string[] = [];
  Object.assign(window, { formats });
  const note = (what: string) => formats.push(`${what}: ${new Error().stack}`);
  for (const name of ["NumberFormat", "DateTimeFormat", "Collator"] as const) {
    const noted = (made: object, args: unknown[]) => {
      note(name);
      return Reflect.construct(made as new () => object, args);
    };
    const real = Intl[name];
    Object.assign(Intl, { [name]: new Proxy(real, { construct: noted, apply: (_, __, args) => noted(real, args) }) });
  }
  for (const { prototype } of [Number, Date, String]) {
    for (const name of Object.getOwnPropertyNames(prototype).filter((each) =>
      /^toLocale.*String$|^localeCompare$/.test(each),
    )) {
      const real = Reflect.get(prototype, name);
      Object.assign(prototype, {
        [name](...args: unknown[]) {
          note(name);
          return real.apply(this, args);
        },
      });
    }
  }
}

fresh("hashed assets are cached for a year; pages are not cached", async ({ visit }) => {
  await visit.goto("/login");
  await visit.waitForLoadState("networkidle");
  const { fetched } = await loaded(visit);
  const assets = fetched.filter(({ url }) => url.includes("/assets/"));
  expect(assets.length).toBeGreaterThan(5);
  for (const { url } of assets) {
    const answer = await visit.request.get(url, { headers: { "Accept-Encoding": "br" } });
    expect(answer.headers()["cache-control"], url).toBe("public, max-age=31536000, immutable");
    if (/\.(js|css)$/.test(url) && (await answer.body()).length > 1024) {
      expect(answer.headers()["content-encoding"], url).toBe("br");
    }
  }
  expect((await visit.request.get("/login")).headers()["cache-control"]).toBe("no-store");
});

for (const path of ["/contact", "/user/contact"]) {
  fresh(`${path} loads the chat only when it is scrolled into view`, { tag: "@long" }, async ({ visit, stack }) => {
    if (path.startsWith("/user/")) await signInByForm(visit.context(), stack.web);
    const ofChat = async () => (await loaded(visit)).fetched.filter(({ url }) => url.includes("/assets/chat-panel-"));
    await visit.goto(path);
    await hydrated(visit);
    await visit.waitForLoadState("networkidle");
    expect(await ofChat()).toEqual([]);
    await scrollToChat(visit);
    expect(await ofChat()).toHaveLength(1);
  });
}

/** The contact page's chat comes only when it is seen. */
async function scrollToChat(page: Page): Promise<void> {
  await page.getByText(APP_VERSION).scrollIntoViewIfNeeded();
  await expect(page.getByRole("textbox")).toBeVisible();
}

/** What the page has fetched so far over the network, and when it was first painted. */
async function loaded(page: Page): Promise<{ painted: number; fetched: Fetched[] }> {
  const { painted, all } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
    all: (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map((entry) => ({
      url: entry.name,
      bytes: entry.encodedBodySize,
      start: entry.startTime,
    })),
  }));
  const typeOf = (url: string): Fetched["type"] => {
    if (/\.js$/.test(url)) return "script";
    if (/\.css$/.test(url)) return "style";
    return /\.woff2$/.test(url) ? "font" : "other";
  };
  const overNetwork = all.filter(({ url }) => url.startsWith("http"));
  return { painted, fetched: overNetwork.map((entry) => ({ ...entry, type: typeOf(entry.url) })) };
}
