import { baselineProgram } from "./baselines/program";
import type { Bench } from "./bench";
import { sessionCookie, startProduct } from "./product";
import { buildStockRemix } from "./stock-remix-build";

/** @returns `cookie`: the demo member's session as `name=value` */
export async function startWithStockRemix(bench: Bench): Promise<{ webUrl: string; stockUrl: string; cookie: string }> {
  await buildStockRemix();
  const product = await startProduct(bench, { web: true });
  const stock = await baselineProgram("web", "stock-remix.ts");
  await bench.serve("stock-remix", [stock.program]);
  return { webUrl: product.webUrl, stockUrl: stock.url, cookie: await sessionCookie(product) };
}
