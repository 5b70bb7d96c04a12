import type { CoverageReport } from "@mekong/contract/simulator/coverage";
import { coverageByCode, NO_SCREEN } from "@mekong/contract/simulator/coverage-by-code";

/** Matches ids, references and coupon codes. */
const ID_PATTERN = /^(?=.*\d)[\w-]{6,}$|^\d+$/;

export function screenKind(screen: string): string {
  const [path = "", search] = screen.split("?", 2);
  const parts = path.split("/").map((part) => (ID_PATTERN.test(part) ? ":id" : part));
  return parts.join("/") + (search === undefined ? "" : `?${search}`);
}

const MAX_LISTED_CODES = 10;

/** Returns a text such as `61 of 70 codes were seen; never: …`. */
export function coverageSummary({ neverSeen }: CoverageReport, known: readonly string[]): string {
  const seen = `${known.length - neverSeen.length} of ${known.length} codes were seen`;
  if (neverSeen.length === 0) return seen;
  const more = neverSeen.length > MAX_LISTED_CODES ? ` and ${neverSeen.length - MAX_LISTED_CODES} more` : "";
  return `${seen}; never: ${neverSeen.slice(0, MAX_LISTED_CODES).join(", ")}${more}`;
}

/**
 * Formats which codes each screen showed or could show, as Markdown.
 * @param known every code, in order
 */
export function coverageDocument(report: CoverageReport, known: readonly string[]): string {
  const calls = report.calls.map((call) => ({
    ...call,
    screen: call.screen === null ? null : screenKind(call.screen),
  }));
  const { codes, screens } = coverageByCode({ calls }, known);
  const screenList = (all: Iterable<string>) =>
    [...all]
      .map((screen) => (screen === NO_SCREEN ? "no screen" : `\`${screen}\``))
      .sort()
      .join(" · ") || "–";
  return `# Codes × screens

${coverageSummary(report, known)}. ${screens.length} screens called ${new Set(calls.map(({ endpoint }) => endpoint)).size} endpoints.

| code | times | seen on | possible but not seen on |
| --- | --- | --- | --- |
${codes.map(({ code, total, byScreen, neverSeenOn }) => `| ${code} | ${total} | ${screenList(byScreen.keys())} | ${screenList(neverSeenOn)} |`).join("\n")}

Endpoints never called: ${report.neverCalled.join(", ") || "none"}.
`;
}
