import { chromium } from "@playwright/test";
import { browserFlags } from "../../scripts/browser/flags";
import { ensureBrowser } from "../../scripts/browser/install";
import type { Figure } from "../bench";
import { bytesBeyond, scriptsOf } from "../client-javascript";
import { type Row, rowOf } from "../row";
import { compare } from "../statistics";
import { startWithStockRemix } from "../with-stock-remix";

const HOME = "/user/home";
const pages = [
  {
    path: "/login",
    meaning: "Brotli.",
  },
  { path: HOME, meaning: "" },
  { path: "/user/statement", meaning: "" },
];
/** Sheets with a separate chunk, by their `?m=`. */
const sheets = ["deposit", "menu"];
const SHEET_MEANING = "Beyond home's.";

export const javascript: Figure = {
  title: "Weighing the client's JavaScript",
  async measure(bench) {
    const { webUrl, stockUrl, cookie } = await startWithStockRemix(bench);
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags });
    try {
      const load = (path: string, sheet = false) =>
        scriptsOf(browser, webUrl + path, { sheet, cookie: path === "/login" ? undefined : cookie });
      const stockBytes = bytesBeyond(await scriptsOf(browser, stockUrl));
      const rows: Row[] = [];
      for (const { path, meaning } of pages) {
        rows.push(sizeRow(`JavaScript of \`${path}\``, bytesBeyond(await load(path)), stockBytes, meaning));
      }
      const homeScripts = await load(HOME);
      for (const sheet of sheets) {
        const bytes = bytesBeyond(await load(`${HOME}?m=${sheet}`, true), homeScripts);
        rows.push(sizeRow(`JavaScript of the ${sheet} sheet`, bytes, stockBytes, SHEET_MEANING));
      }
      return rows;
    } finally {
      await browser.close();
    }
  },
};

function sizeRow(figure: string, ours: number, stock: number, meaning: string): Row {
  const comparison = compare([{ ours: ours / 1000, baseline: stock / 1000 }]);
  return rowOf({ figure, unit: "kB", comparison, baseline: "stock Remix hello", meaning });
}
