import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page, Route } from "@playwright/test";

/** What is asked for: a page's path, or what matches it; what its script asks for by itself (`.data`) is meant as well. */
type Asked = string | RegExp;

/**
 * Keeps what the page asks this app's server from getting there, until it is let go: for as long as a test looks at what is
 * under way, however slow the machine is.
 * @param method of what is kept; others pass
 * @param only of these addresses those that it says yes to
 * @returns lets it go
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
 * Lets what the page asks get there, and keeps the answer from coming until it is let go.
 * @param method of what is kept; others pass
 * @returns lets it go
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
 * Delays every request of the context's pages by a random time, so that responses arrive late and in another order. Fonts
 * are not delayed: late-fonts.spec.ts tests that.
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
