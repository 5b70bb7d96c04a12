import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { NetworkIdleWaiter } from "./network-idle";

/** Brotli bytes by URL. */
export type Scripts = ReadonlyMap<string, number>;

/**
 * Returns the scripts that a browser with an empty cache loads, at maximum Brotli.
 * @param options `cookie`: `name=value`; `sheet`: opens with the page
 * @throws unless everything loads
 */
export async function scriptsOf(
  browser: Browser,
  url: string,
  { cookie, sheet = false }: { cookie?: string | undefined; sheet?: boolean } = {},
): Promise<Scripts> {
  const context = await browser.newContext();
  try {
    if (cookie) {
      const [name = "", ...value] = cookie.split("=");
      await context.addCookies([{ name, value: value.join("="), url }]);
    }
    // Otherwise the agreement sheet may open, depending on speed.
    await context.addInitScript(() => localStorage.setItem("remember-agreement", "true"));
    const page = await context.newPage();
    const loading: Array<Promise<[string, number]>> = [];
    const idleWaiter = new NetworkIdleWaiter(page);
    page.on("response", (response) => {
      if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
      loading.push(response.body().then((body) => [response.url(), brotliCompressSync(body).length]));
    });
    const response = await page.goto(url, { waitUntil: "load" });
    if (response?.status() !== 200 || new URL(page.url()).pathname !== new URL(url).pathname) {
      throw new Error(`${url} answered ${response?.status()} at ${page.url()}`);
    }
    await idleWaiter.waitUntilIdle();
    if (sheet) {
      await page.getByRole("dialog").waitFor();
      await idleWaiter.waitUntilIdle();
    }
    return new Map(await Promise.all(loading));
  } finally {
    await context.close();
  }
}

export function bytesBeyond(scripts: Scripts, known: Scripts = new Map()): number {
  let bytes = 0;
  for (const [url, size] of scripts) if (!known.has(url)) bytes += size;
  return bytes;
}
