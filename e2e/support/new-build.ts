import type { Page } from "@playwright/test";

/** Response header with the id of the server's build. */
const BUILD_HEADER = "x-build";

interface NewBuild {
  /** Scripts that stay missing after a reload, as with replicas of two builds that answer in turn. Default: none. */
  permanentlyMissing?: RegExp;
  /** Data responses announce the new build too. Default: only `/build` does. */
  announcedInData?: boolean;
}

/**
 * Simulates a deployment while a page is open: scripts that it has not fetched yet return 404, and the server announces
 * another build. After a reload the page belongs to the new build.
 * @returns URLs of the documents loaded since; grows while the test runs
 */
export async function deployNewBuild(
  page: Page,
  { permanentlyMissing, announcedInData = false }: NewBuild = {},
): Promise<string[]> {
  const loadedDocuments: string[] = [];
  let isOldPage = true;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    isOldPage || permanentlyMissing?.test(route.request().url())
      ? route.fulfill({ status: 404, headers: { [BUILD_HEADER]: "new" }, body: "No such file\n" })
      : route.fallback(),
  );
  await page.route(/\/build$/, (route) =>
    isOldPage || permanentlyMissing
      ? route.fulfill({ status: 204, headers: { [BUILD_HEADER]: "new" } })
      : route.fallback(),
  );
  await page.route(/\.data(\?|$)/, async (route) => {
    if (!announcedInData || !isOldPage) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), [BUILD_HEADER]: "new" } });
  });
  page.on("request", (request) => {
    if (request.resourceType() !== "document" || request.frame() !== page.mainFrame()) return;
    loadedDocuments.push(new URL(request.url()).pathname + new URL(request.url()).search);
    isOldPage = false;
  });
  return loadedDocuments;
}
