import { ensureBrowser } from "../browser/install";
import { runNode } from "../test/run-node";

/**
 * `npm run looks [-- --grep WORDS]`: screenshots of every screen in three languages, light and dark, at 390 and 320 px
 * and 200 % zoom, in `test-results/looks`.
 */
export async function run(options: string[]): Promise<number> {
  const CHROMIUM_PATH = await ensureBrowser();
  return runNode("@playwright/test/cli.js", ["test", "--config", "e2e/screenshots", ...options], { CHROMIUM_PATH });
}
