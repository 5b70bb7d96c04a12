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

/** `cookies`: each `name=value`. */
export interface PageRequest {
  url: string;
  cookies: readonly string[];
}

/**
 * @param asked with cookies, a returning visitor: otherwise the agreement sheet, 1.5 s after the page, is the largest paint
 * @throws when Lighthouse is unavailable or fails
 */
export async function reportOn({ folder }: Bench, { url, cookies }: PageRequest): Promise<Report> {
  const isMember = cookies.length > 0;
  const profile = isMember ? await memberProfile({ folder, url, cookies }) : undefined;
  const settings = { onlyCategories: categories, disableStorageReset: isMember };
  try {
    return (await runLighthouse(url, { profile, settings })) as Report;
  } finally {
    // Profiles would fill the disk. Retries, because the browser may still be exiting.
    if (profile) rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** Medians of several reports; scores out of 100. */
export interface PageScores {
  scores: Record<Category, number>;
  paintMs: number;
  blockedMs: number;
  shift: number;
  /**
   * Lighthouse's CPU index. Blocking time is simulated at a fourth of the speed, so it grows as the index falls.
   * Missing in old measurements.
   */
  processor?: number;
}

export function scoresOf(reports: readonly Report[]): PageScores {
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
    processor: median(reports.map(({ environment }) => environment.benchmarkIndex)),
  };
}

/** In milliseconds. */
export function paintOf(report: Report): number {
  return audit(report, "largest-contentful-paint");
}

function audit({ audits }: Report, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}
