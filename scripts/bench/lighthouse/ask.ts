import { rmSync } from "node:fs";
import type { Bench } from "../bench";
import { median } from "../statistics";
import { runLighthouse } from "./fetched";
import { knownProfile } from "./known-profile";

const categories = ["performance", "accessibility", "best-practices"] as const;
export type Category = (typeof categories)[number];

/** What Lighthouse says of a page, for a mobile phone (its own simulated slow network and processor). */
export interface Report {
  categories: Record<Category, { score: number }>;
  audits: Record<string, { numericValue?: number } | undefined>;
  environment: { benchmarkIndex: number };
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
export async function reportOn({ folder }: Bench, { url, cookies }: Asked): Promise<Report> {
  const isKnown = cookies.length > 0;
  const profile = isKnown ? await knownProfile({ folder, url, cookies }) : undefined;
  const settings = { onlyCategories: categories, disableStorageReset: isKnown };
  try {
    return (await runLighthouse(url, { profile, settings })) as Report;
  } finally {
    // Hundreds of them fill a disk; the browser may still be ending.
    if (profile) rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
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
  /**
   * How fast Lighthouse found the processor, by its own index: what blocks a page is measured four times as slow as here, so it
   * grows as this falls. Missing in what was measured before it was kept.
   */
  processor?: number;
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
    processor: median(reports.map(({ environment }) => environment.benchmarkIndex)),
  };
}

/** Milliseconds until the largest part of the page is there. */
export function paintOf(report: Report): number {
  return audit(report, "largest-contentful-paint");
}

function audit({ audits }: Report, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}
