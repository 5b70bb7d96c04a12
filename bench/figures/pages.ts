import { SimulatorClient } from "@mekong/contract/simulator/client";
import { memberPages, TERMINATED_PAGE, visitorPages } from "../../e2e/support/page-paths";
import { cookieText, languages } from "../../e2e/support/texts";
import type { Bench, Measurable } from "../bench";
import { type PageScores, type Report, reportOn, scoresOf } from "../lighthouse/report";
import type { PageRow } from "../page-row";
import { sessionCookie, startProduct } from "../product";

export const pagePaths: readonly string[] = [...visitorPages, ...memberPages, TERMINATED_PAGE];

/** Audits the given pages (default: all) in every language. */
export const pages = (selected: readonly string[]): Measurable<PageRow[]> => ({
  title: "Asking Lighthouse about pages",
  async measure(bench) {
    const product = await startProduct(bench, { web: true });
    const cookie = await sessionCookie(product);
    const main = new SimulatorClient({ url: product.apiUrl }).use("main");
    const rows: PageRow[] = [];
    for (const path of pagePaths.filter((each) => selected.length === 0 || selected.includes(each))) {
      if (path === TERMINATED_PAGE) await main.do("switch.set", { name: "terminated", value: true });
      rows.push(await inEachLanguage(bench, product.webUrl, path, isForMembers(path) ? [cookie] : []));
    }
    return rows;
  },
});

function isForMembers(path: string): boolean {
  return memberPages.some((each) => each === path);
}

/** Merges measurements, in table order. */
export function withPages(before: readonly PageRow[], now: readonly PageRow[]): PageRow[] {
  const rows = new Map([...before, ...now].map((row) => [row.path, row]));
  return pagePaths.flatMap((path) => rows.get(path) ?? []);
}

async function inEachLanguage(bench: Bench, webUrl: string, path: string, cookies: readonly string[]) {
  const scores: Record<string, PageScores> = {};
  for (const { locale } of languages) {
    const reports: Report[] = [];
    const request = { url: webUrl + path, cookies: [...cookies, `i18next=${cookieText[locale]}`] };
    for (let round = 0; round < bench.effort.rounds; round++) reports.push(await reportOn(bench, request));
    scores[locale] = scoresOf(reports);
  }
  return { path, judged: scores };
}
