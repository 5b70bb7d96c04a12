import { type JUnitCase, junitXml } from "@mekong/contract/conformance/junit";
import type { EndpointResult } from "./findings";
import type { ConformanceReport } from "./run";

/** Formats the report as JUnit XML: one test case per endpoint, one failure per deviation. */
export function junitReport({ api, variant, results, stopped }: ConformanceReport): string {
  const name = `conformance of ${api} (${variant})`;
  return junitXml({ name, className: "conformance", cases: results.map(caseOf), error: stopped });
}

function caseOf({ endpoint, result, reasons, deviations }: EndpointResult): JUnitCase {
  return {
    name: endpoint,
    skipped: result === "not tried" ? reasons.join("; ") : undefined,
    failures: deviations.map(({ kind, path, probe, expected, seen, reference }) => ({
      type: kind,
      message: [kind, path].filter(Boolean).join(" "),
      text: `${probe}: expected ${expected}; seen ${seen}; see ${reference}`,
    })),
  };
}
