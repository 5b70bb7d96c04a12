import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page, Route } from "@playwright/test";

/** Path of a page, or a pattern. A path includes the data request of the page (`.data`). */
type PathPattern = string | RegExp;

/**
 * Blocks matching requests until they are released, so a test can check the pending state without a race.
 * @param method requests of other methods pass
 * @param filter further condition on the URL
 * @returns releases the requests
 */
export function holdRequests(
  page: Page,
  path: PathPattern,
  method: "GET" | "POST" = "POST",
  filter: (url: URL) => boolean = () => true,
): Promise<() => void> {
  const isMatch = (url: URL) => matchesPath(path, url) && filter(url);
  return interceptUntilReleased(page, isMatch, method, async (route, released) => {
    await released;
    await route.fallback();
  });
}

/**
 * Sends matching requests to the server, but blocks the responses until they are released.
 * @param method requests of other methods pass
 * @returns releases the responses
 */
export function holdResponse(page: Page, path: PathPattern, method: "GET" | "POST" = "POST"): Promise<() => void> {
  return interceptUntilReleased(
    page,
    (url) => matchesPath(path, url),
    method,
    async (route, released) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response });
    },
  );
}

/**
 * Delays every request of a context by a random time, so responses arrive late and in another order. Does not delay fonts,
 * because late-fonts.spec.ts tests late fonts.
 */
export async function delayRequests(context: BrowserContext, maxDelayMs: number): Promise<void> {
  await context.route("**/*", async (route) => {
    if (route.request().resourceType() !== "font") await sleep(Math.random() * maxDelayMs);
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
}

function matchesPath(path: PathPattern, { pathname }: URL): boolean {
  return typeof path === "string" ? pathname === path || pathname === `${path}.data` : path.test(pathname);
}

async function interceptUntilReleased(
  page: Page,
  isMatch: (url: URL) => boolean,
  method: "GET" | "POST",
  forward: (route: Route, released: Promise<void>) => Promise<void>,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isMatch, (route) =>
    route.request().method() === method ? forward(route, released) : route.fallback(),
  );
  return release;
}
