import { SimulatorClient } from "@mekong/contract/simulator/client";
import { cookieText, languages } from "../../../e2e/support/words";
import type { Bench } from "../bench";
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

/** Every page, in every language, as Lighthouse sees it for a phone. */
export const pages = {
  title: "Asking Lighthouse about every page",
  async measure(bench: Bench): Promise<PageRow[]> {
    const product = await startProduct(bench, { web: true });
    const cookie = await sessionCookie(product);
    const rows: PageRow[] = [];
    for (const path of forAnybody) rows.push(await inEachLanguage(bench, product.webUrl, path, []));
    for (const path of forMembers) rows.push(await inEachLanguage(bench, product.webUrl, path, [cookie]));
    const main = new SimulatorClient({ url: product.apiUrl }).use("main");
    await main.do("switch.set", { name: "terminated", value: true });
    rows.push(await inEachLanguage(bench, product.webUrl, whenTerminated, []));
    return rows;
  },
};

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
