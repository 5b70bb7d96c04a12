import type { Bench, Figure } from "../bench";
import { startBesideStockRemix } from "../beside-stock-remix";
import { type Asked, judge, paintOf, type Report, reportOn } from "../lighthouse/ask";
import { type Row, rowOf } from "../row";
import { compare, type Pair } from "../statistics";

/** How long two pages take to show, beside Remix's smallest; all of them by themselves: `npm run bench -- --only=pages`. */
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
  const ours: Report[] = [];
  const rounds: Pair[] = [];
  for (let round = 0; round < bench.effort.rounds; round++) {
    const report = await reportOn(bench, asked);
    ours.push(report);
    rounds.push({ ours: paintOf(report), baseline: paintOf(await reportOn(bench, stock)) });
  }
  const { scores, blockedMs, shift } = judge(ours);
  const said = Object.entries(scores).map(([name, score]) => `${name.replace("-", " ")} ${score}`);
  return rowOf({
    figure: `Largest contentful paint of \`${path}\`, by Lighthouse for a phone`,
    unit: "ms",
    comparison: compare(rounds),
    baseline: "stock Remix hello page",
    meaning: `How many times the wait of Remix's smallest page. Scores: ${said.join(", ")}; blocked for ${blockedMs.toFixed(0)} ms, layout shift ${shift.toFixed(3)}.`,
  });
}
