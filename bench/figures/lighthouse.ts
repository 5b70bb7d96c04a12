import type { Bench, Figure } from "../bench";
import { type PageRequest, paintOf, reportOn } from "../lighthouse/report";
import { type Row, rowOf } from "../row";
import { compare, type Pair } from "../statistics";
import { startWithStockRemix } from "../with-stock-remix";

/** For all pages: `npm run bench -- --only=pages`. */
export const lighthouse: Figure = {
  title: "Asking Lighthouse",
  async measure(bench) {
    const { webUrl, stockUrl, cookie } = await startWithStockRemix(bench);
    const rows: Row[] = [];
    for (const [path, cookies] of [
      ["/login", []],
      ["/user/home", [cookie]],
    ] as const) {
      rows.push(await measurePage(bench, path, { url: webUrl + path, cookies }, { url: stockUrl, cookies: [] }));
    }
    return rows;
  },
};

async function measurePage(bench: Bench, path: string, product: PageRequest, stock: PageRequest): Promise<Row> {
  const rounds: Pair[] = [];
  for (let round = 0; round < bench.effort.rounds; round++) {
    const ours = paintOf(await reportOn(bench, product));
    rounds.push({ ours, baseline: paintOf(await reportOn(bench, stock)) });
  }
  return rowOf({
    figure: `Largest paint of \`${path}\`, Lighthouse`,
    unit: "ms",
    comparison: compare(rounds),
    baseline: "stock Remix hello",
    meaning: "",
  });
}
