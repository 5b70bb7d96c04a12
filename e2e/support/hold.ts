import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page, Route } from "@playwright/test";

/** Path of a page, or a pattern. A path includes the data request of the page (`.data`). */
type Asked = string | RegExp;

/**
 * Blocks matching requests until they are released, so a test can check the pending state without a race.
 * @param method requests of other methods pass
 * @param only further condition on the URL
 * @returns releases the requests
 */
export function hold(
  page: Page,
  path: Asked,
  method: "GET" | "POST" = "POST",
  only: (address: URL) => boolean = () => true,
): Promise<() => void> {
  const isMeant = (address: URL) => isOf(path, address) && only(address);
  return keep(page, isMeant, method, async (route, gone) => {
    await gone;
    await route.continue();
  });
}

/**
 * Sends matching requests to the server, but blocks the responses until they are released.
 * @param method requests of other methods pass
 * @returns releases the responses
 */
export function holdAnswer(page: Page, path: Asked, method: "GET" | "POST" = "POST"): Promise<() => void> {
  return keep(
    page,
    (address) => isOf(path, address),
    method,
    async (route, gone) => {
      const response = await route.fetch();
      await gone;
      await route.fulfill({ response });
    },
  );
}

/**
 * Delays every request of a context by a random time, so responses arrive late and in another order. Does not delay fonts,
 * because late-fonts.spec.ts tests late fonts.
 */
export async function delayRequests(context: BrowserContext, maximumMs: number): Promise<void> {
  await context.route("**/*", async (route) => {
    if (route.request().resourceType() !== "font") await sleep(Math.random() * maximumMs);
    // The page may be closed by now.
    await route.continue().catch(() => undefined);
  });
}

function isOf(path: Asked, { pathname }: URL): boolean {
  return typeof path === "string" ? pathname === path || pathname === `${path}.data` : path.test(pathname);
}

async function keep(
  page: Page,
  isMeant: (address: URL) => boolean,
  method: "GET" | "POST",
  pass: (route: Route, gone: Promise<void>) => Promise<void>,
): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route(isMeant, (route) => (route.request().method() === method ? pass(route, gone) : route.fallback()));
  return letGo;
}
