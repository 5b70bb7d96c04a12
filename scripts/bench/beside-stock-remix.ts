import { baselineProgram } from "./baselines/program";
import type { Bench } from "./bench";
import { sessionCookie, startProduct } from "./product";
import { buildStockRemix } from "./stock-remix-build";

/**
 * Starts the built product and, beside it, Remix's smallest page.
 * @returns cookie: of the demo member, signed in at web, `name=value`
 */
export async function startBesideStockRemix(
  bench: Bench,
): Promise<{ webUrl: string; stockUrl: string; cookie: string }> {
  await buildStockRemix();
  const product = await startProduct(bench, { web: true });
  const stock = await baselineProgram("web", "stock-remix.ts");
  await bench.serve("stock-remix", [stock.program]);
  return { webUrl: product.webUrl, stockUrl: stock.url, cookie: await sessionCookie(product) };
}
