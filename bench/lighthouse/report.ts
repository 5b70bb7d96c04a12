import { rmSync } from "node:fs";
import type { Bench } from "../bench";
import { median } from "../statistics";
import { memberProfile } from "./member-profile";
import { runLighthouse } from "./run-lighthouse";

const categories = ["performance", "accessibility", "best-practices"] as const;
export type Category = (typeof categories)[number];

/** Lighthouse's result with a simulated mobile network and CPU. */
export interface Report {
  categories: Record<Category, { score: number }>;
  audits: Record<string, { numericValue?: number } | undefined>;
  environment: { benchmarkIndex: number };
}

/**
 * Report for a returning visitor: otherwise the agreement sheet, 1.5 s after the page, is the largest paint.
 * @param page `cookies`: each `name=value`
 * @throws when Lighthouse is unavailable or fails
 */
export async function reportOn({ folder }: Bench, page: { url: string; cookies: readonly string[] }): Promise<Report> {
  const profile = await memberProfile({ folder, ...page });
  const settings = { onlyCategories: categories, disableStorageReset: true };
  try {
    return (await runLighthouse(page.url, { profile, settings })) as Report;
  } finally {
    // Profiles would fill the disk. Retries, because the browser may still be exiting.
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Medians of several reports; scores out of 100. */
export interface PageScores {
  scores: Record<Category, number>;
  paintMs: number;
  blockedMs: number;
  shift: number;
  /** Lighthouse's CPU index. Blocking time is simulated at a fourth of the speed, so it grows as the index falls. */
  processor: number;
}

export function scoresOf(reports: readonly Report[]): PageScores {
  const score = (name: Category) => Math.round(median(reports.map((each) => each.categories[name].score)) * 100);
  return {
    scores: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      "best-practices": score("best-practices"),
    },
    paintMs: median(reports.map((report) => audit(report, "largest-contentful-paint"))),
    blockedMs: median(reports.map((report) => audit(report, "total-blocking-time"))),
    shift: median(reports.map((report) => audit(report, "cumulative-layout-shift"))),
    processor: median(reports.map(({ environment }) => environment.benchmarkIndex)),
  };
}

function audit({ audits }: Report, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}
