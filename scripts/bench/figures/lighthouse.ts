import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { browserFlags } from "../../browser/flags";
import { ensureBrowser } from "../../browser/install";
import { baselineProgram } from "../baselines/program";
import type { Bench, Figure } from "../bench";
import { knownProfile } from "../known-profile";
import { sessionCookie, startProduct } from "../product";
import { type Row, rowOf } from "../row";
import { compare, median, type Pair } from "../statistics";
import { buildStockRemix } from "../stock-remix-build";

/** Fetched for the bench alone: half a minute of downloads that no test needs. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const categories = ["performance", "accessibility", "best-practices"] as const;

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

/** Lighthouse's scores for a mobile phone (its own simulated slow network and processor). */
export const lighthouse: Figure = {
  title: "Asking Lighthouse",
  async measure(bench) {
    await buildStockRemix();
    const product = await startProduct(bench, { web: true });
    const stock = await baselineProgram("web", "stock-remix.ts");
    await bench.serve("stock-remix", [stock.program]);
    const cookie = await sessionCookie(product);
    const rows: Row[] = [];
    for (const [path, asMember] of [
      ["/login", false],
      ["/user/home", true],
    ] as const) {
      rows.push(
        await measured(bench, { path, url: product.webUrl + path, stock: stock.url, cookie: asMember ? cookie : null }),
      );
    }
    return rows;
  },
};

async function measured(
  bench: Bench,
  asked: { path: string; url: string; stock: string; cookie: string | null },
): Promise<Row> {
  const ours: Report[] = [];
  const rounds: Pair[] = [];
  for (let round = 0; round < bench.effort.rounds; round++) {
    const report = await reportOn(bench, asked.url, asked.cookie);
    const stock = await reportOn(bench, asked.stock, null);
    ours.push(report);
    rounds.push({ ours: paintOf(report), baseline: paintOf(stock) });
  }
  const score = (name: (typeof categories)[number]) => median(ours.map((each) => each.categories[name].score)) * 100;
  const audit = (name: string) => median(ours.map((each) => each.audits[name]?.numericValue ?? Number.NaN));
  return rowOf({
    figure: `Largest contentful paint of \`${asked.path}\`, by Lighthouse for a phone`,
    unit: "ms",
    comparison: compare(rounds),
    baseline: "stock Remix hello page",
    meaning: `How many times the wait of Remix's smallest page. Scores: ${categories.map((name) => `${name.replace("-", " ")} ${score(name).toFixed(0)}`).join(", ")}; blocked for ${audit("total-blocking-time").toFixed(0)} ms, layout shift ${audit("cumulative-layout-shift").toFixed(3)}.`,
  });
}

function paintOf(report: Report): number {
  return report.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN;
}

/**
 * @param cookie of a member who has been here before: the agreement, which opens over home until it is accepted, would be
 * the largest paint, a second and a half after the page
 * @throws when Lighthouse can't be had, or the page can't be measured
 */
async function reportOn(bench: Bench, url: string, cookie: string | null): Promise<Report> {
  mkdirSync(bench.folder, { recursive: true });
  const file = join(bench.folder, "lighthouse.json");
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${categories.join(",")}`,
    ...(await browserOptions(bench, url, cookie)),
  ];
  await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, url, ...options], {
    env: { ...process.env, CHROME_PATH: await ensureBrowser() },
  });
  return JSON.parse(await readFile(file, "utf8")) as Report;
}

async function browserOptions({ folder }: Bench, url: string, cookie: string | null): Promise<string[]> {
  const flags = ["--headless", ...browserFlags];
  if (cookie === null) return [`--chrome-flags=${flags.join(" ")}`];
  flags.push(`--user-data-dir=${await knownProfile({ folder, url, cookie })}`);
  return [`--chrome-flags=${flags.join(" ")}`, "--disable-storage-reset"];
}
