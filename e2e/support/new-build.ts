import type { Page } from "@playwright/test";

/** What the server says of its build in every answer. */
const BUILD_HEADER = "x-build";

interface NewBuild {
  /** Scripts that pages of the new build can't fetch either, since replicas of two builds answer in turn. None unless given. */
  forEver?: RegExp;
  /** The data that the page asks for names the new build as well; else only `/build` does. */
  inData?: boolean;
}

/**
 * What an open page sees when another build of the app has taken the place of the one that it was served by: scripts that
 * it has not fetched yet answer 404, and the server names the other build. A page that is loaded anew is of the new one.
 * @returns the documents that the page has loaded since, by their addresses
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
