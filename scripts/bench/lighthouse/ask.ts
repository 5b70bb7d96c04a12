import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { browserFlags } from "../../browser/flags";
import { ensureBrowser } from "../../browser/install";
import type { Bench } from "../bench";
import { median } from "../statistics";
import { knownProfile } from "./known-profile";

/** Fetched for the bench alone: half a minute of downloads that no test needs. */
const LIGHTHOUSE = "lighthouse@12.8.2";
const categories = ["performance", "accessibility", "best-practices"] as const;
export type Category = (typeof categories)[number];

/** What Lighthouse says of a page, for a mobile phone (its own simulated slow network and processor). */
export interface Report {
  categories: Record<Category, { score: number }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

/** A page to ask about, as one sees it whose browser has these cookies, each `name=value`. */
export interface Asked {
  url: string;
  cookies: readonly string[];
}

/**
 * @param asked with cookies it is somebody's who has been here before: the agreement, which opens over home until it is accepted,
 * would be the largest paint, a second and a half after the page
 * @throws when Lighthouse can't be had, or the page can't be measured
 */
export async function reportOn(bench: Bench, asked: Asked): Promise<Report> {
  mkdirSync(bench.folder, { recursive: true });
  const file = join(bench.folder, "lighthouse.json");
  const options = [
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${categories.join(",")}`,
    ...(await browserOptions(bench, asked)),
  ];
  await promisify(execFile)("npx", ["--yes", LIGHTHOUSE, asked.url, ...options], {
    env: { ...process.env, CHROME_PATH: await ensureBrowser() },
  });
  return JSON.parse(await readFile(file, "utf8")) as Report;
}

async function browserOptions({ folder }: Bench, { url, cookies }: Asked): Promise<string[]> {
  const flags = ["--headless", ...browserFlags];
  if (cookies.length === 0) return [`--chrome-flags=${flags.join(" ")}`];
  flags.push(`--user-data-dir=${await knownProfile({ folder, url, cookies })}`);
  return [`--chrome-flags=${flags.join(" ")}`, "--disable-storage-reset"];
}

/** What several reports on one page come to: medians, scores of 100. */
export interface Judged {
  scores: Record<Category, number>;
  /** Largest contentful paint, in milliseconds. */
  paintMs: number;
  /** Total blocking time, in milliseconds. */
  blockedMs: number;
  /** Cumulative layout shift. */
  shift: number;
}

/** The median of each. @throws RangeError without reports */
export function judge(reports: readonly Report[]): Judged {
  const score = (name: Category) => Math.round(median(reports.map((each) => each.categories[name].score)) * 100);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
    },
    paintMs: median(reports.map(paintOf)),
    blockedMs: median(reports.map((report) => audit(report, "total-blocking-time"))),
    shift: median(reports.map((report) => audit(report, "cumulative-layout-shift"))),
  };
}

/** Milliseconds until the largest part of the page is there. */
export function paintOf(report: Report): number {
  return audit(report, "largest-contentful-paint");
}

function audit({ audits }: Report, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}
