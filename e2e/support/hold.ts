import type { Page } from "@playwright/test";

/**
 * Keeps what the page asks this app's server from getting there, until it is let go: for as long as a test looks at what is
 * under way, however slow the machine is.
 * @param path of the page, or what matches it; what its script asks for by itself (`.data`) is meant as well
 * @param method of what is kept; others pass
 * @param only of these addresses those that it says yes to
 * @returns lets it go
 */
export async function hold(
  page: Page,
  path: string | RegExp,
  method: "GET" | "POST" = "POST",
  only: (address: URL) => boolean = () => true,
): Promise<() => void> {
  let letGo = () => {};
  const gone = new Promise<void>((go) => {
    letGo = go;
  });
  const isOf = ({ pathname }: URL) =>
    typeof path === "string" ? pathname === path || pathname === `${path}.data` : path.test(pathname);
  const isMeant = (address: URL) => isOf(address) && only(address);
  await page.route(isMeant, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await gone;
    await route.continue();
  });
  return letGo;
}
