import type { Bench, Figure } from "../bench";
import { startBesideStockRemix } from "../beside-stock-remix";
import { type Asked, paintOf, reportOn } from "../lighthouse/ask";
import { type Row, rowOf } from "../row";
import { compare, type Pair } from "../statistics";

/** For all pages: `npm run bench -- --only=pages`. */
export const lighthouse: Figure = {
  title: "Asking Lighthouse",
  async measure(bench) {
    const { webUrl, stockUrl, cookie } = await startBesideStockRemix(bench);
    const rows: Row[] = [];
    for (const [path, cookies] of [
      ["/login", []],
      ["/user/home", [cookie]],
    ] as const) {
      rows.push(await measured(bench, path, { url: webUrl + path, cookies }, { url: stockUrl, cookies: [] }));
    }
    return rows;
  },
};

async function measured(bench: Bench, path: string, asked: Asked, stock: Asked): Promise<Row> {
  const rounds: Pair[] = [];
  for (let round = 0; round < bench.effort.rounds; round++) {
    const ours = paintOf(await reportOn(bench, asked));
    rounds.push({ ours, baseline: paintOf(await reportOn(bench, stock)) });
  }
  return rowOf({
    figure: `Largest contentful paint of \`${path}\`, by Lighthouse for a phone`,
    unit: "ms",
    comparison: compare(rounds),
    baseline: "stock Remix hello page",
    meaning: "Relative to Remix's smallest page. Scores are in the table of pages.",
  });
}
