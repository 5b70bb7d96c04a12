import type { Page } from "@playwright/test";

/** Response header with the id of the server's build. */
const BUILD_HEADER = "x-build";

interface NewBuild {
  /** Scripts that stay missing after a reload, as with replicas of two builds that answer in turn. Default: none. */
  forEver?: RegExp;
  /** Data responses announce the new build too. Default: only `/build` does. */
  inData?: boolean;
}

/**
 * Simulates a deployment while a page is open: scripts that it has not fetched yet return 404, and the server announces
 * another build. After a reload the page belongs to the new build.
 * @returns URLs of the documents loaded since; grows while the test runs
 */
export async function deployNewBuild(page: Page, { forEver, inData = false }: NewBuild = {}): Promise<string[]> {
  const loaded: string[] = [];
  let isOld = true;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isOld || forEver?.test(route.request().url())
      ? route.fulfill({ status: 404, headers: { [BUILD_HEADER]: "new" }, body: "No such file\n" })
      : route.fallback(),
  );
  await page.route(/\/build$/, (route) =>
    isOld || forEver ? route.fulfill({ status: 204, headers: { [BUILD_HEADER]: "new" } }) : route.fallback(),
  );
  await page.route(/\.data(\?|$)/, async (route) => {
    if (!inData || !isOld) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [BUILD_HEADER]: "new" } });
  });
  page.on("request", (request) => {
    if (request.resourceType() !== "document" || request.frame() !== page.mainFrame()) return;
    loaded.push(new URL(request.url()).pathname + new URL(request.url()).search);
    isOld = false;
  });
  return loaded;
}
