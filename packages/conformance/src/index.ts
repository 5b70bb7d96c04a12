/** Public API for programs outside this repository (`docs/conformance.md`). */
export type { EndpointResult, Finding, FindingKind } from "./findings";
export { junitReport } from "./junit-report";
export { type ConformanceOptions, type ConformanceReport, runConformance } from "./run";
export { textReport } from "./text-report";
