import { ensureBrowser } from "../browser/install";
import { runNode } from "../test/run-node";

/**
 * `npm run looks [-- --grep WORDS]`: pictures of every place of the app in three languages, light and dark, at 390 and
 * 320 px and at 200 % zoom, in `test-results/looks`. To be looked at before a screen is called done.
 */
export async function run(options: string[]): Promise<number> {
  const CHROMIUM_PATH = await ensureBrowser();
  return runNode("@playwright/test/cli.js", ["test", "--config", "e2e/looks", ...options], { CHROMIUM_PATH });
}
