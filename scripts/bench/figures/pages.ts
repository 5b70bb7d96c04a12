import { SimulatorClient } from "@mekong/contract/simulator/client";
import { cookieText, languages } from "../../../e2e/support/words";
import type { Bench, Measurable } from "../bench";
import { type Judged, judge, type Report, reportOn } from "../lighthouse/ask";
import type { PageRow } from "../page-row";
import { sessionCookie, startProduct } from "../product";

/** Addresses that anybody may open. */
const forAnybody = ["/login", "/register", "/contact", "/howto", "/offline"];
const forMembers = [
  "/user/home",
  "/user/statement",
  "/user/transfer",
  "/user/withdraw",
  "/user/deposit/qrcode/KBANK",
  "/user/deposit/topup",
  "/user/deposit/giftlink",
  "/user/deposit/slip",
  "/user/bonus",
  "/user/promotion",
  "/user/claim",
  "/user/refund",
  "/user/spin",
  "/user/account/pg",
  "/user/profile",
  "/user/contact",
];
/** What there is to see while the service is off. */
const whenTerminated = "/terminated";

/** The addresses of all pages that are asked about, in the order of the table. */
export const pagePaths: readonly string[] = [...forAnybody, ...forMembers, whenTerminated];

/** The pages of these addresses, all when there is none, in every language, as Lighthouse sees them for a phone. */
export const pages = (wanted: readonly string[]): Measurable<PageRow[]> => ({
  title: "Asking Lighthouse about pages",
  async measure(bench) {
    const product = await startProduct(bench, { web: true });
    const cookie = await sessionCookie(product);
    const main = new SimulatorClient({ url: product.apiUrl }).use("main");
    const rows: PageRow[] = [];
    for (const path of pagePaths.filter((each) => wanted.length === 0 || wanted.includes(each))) {
      if (path === whenTerminated) await main.do("switch.set", { name: "terminated", value: true });
      rows.push(await inEachLanguage(bench, product.webUrl, path, forMembers.includes(path) ? [cookie] : []));
    }
    return rows;
  },
});

/** What was measured before with what is measured now in its place, in the order of the table. */
export function withPages(before: readonly PageRow[], now: readonly PageRow[]): PageRow[] {
  const rows = new Map([...before, ...now].map((row) => [row.path, row]));
  return pagePaths.flatMap((path) => rows.get(path) ?? []);
}

async function inEachLanguage(bench: Bench, webUrl: string, path: string, cookies: readonly string[]) {
  const judged: Record<string, Judged> = {};
  for (const { locale } of languages) {
    const reports: Report[] = [];
    const asked = { url: webUrl + path, cookies: [...cookies, `i18next=${cookieText[locale]}`] };
    for (let round = 0; round < bench.effort.rounds; round++) reports.push(await reportOn(bench, asked));
    judged[locale] = judge(reports);
  }
  return { path, judged };
}
