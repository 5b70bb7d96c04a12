import { junitXml } from "../conformance/junit";
import type { DriftReport, DriftRow } from "./drift";

export const driftFormats = ["json", "markdown", "junit"] as const;
export type DriftFormat = (typeof driftFormats)[number];

export const driftExtensions: Record<DriftFormat, string> = { json: "json", markdown: "md", junit: "xml" };

export function driftText(report: DriftReport, format: DriftFormat): string {
  if (format === "json") return `${JSON.stringify(report, null, 2)}\n`;
  return format === "markdown" ? markdown(report) : junit(report);
}

function markdown({ world, upstream, since, compared, deviations, information, unread }: DriftReport): string {
  const responses = compared.reduce((sum, each) => sum + each.responses, 0);
  const lines = [
    `# Drift of ${cell(upstream ?? "no upstream")}`,
    "",
    `World ${cell(world)}, since ${since}: ${responses} responses of ${compared.length} endpoints compared with the contract.`,
  ];
  if (unread > 0) lines.push("", `${unread} responses were too long to be compared.`);
  if (deviations.length > 0) lines.push("", "## Deviations", "", ...table(deviations));
  if (information.length > 0) lines.push("", "## Unknown fields", "", ...table(information));
  if (deviations.length === 0) lines.push("", "No deviations.");
  return `${lines.join("\n")}\n`;
}

function table(rows: readonly DriftRow[]): string[] {
  return [
    "| endpoint | field | kind | expected | seen | count | last | specification |",
    "| --- | --- | --- | --- | --- | ---: | --- | --- |",
    ...rows.map(
      ({ endpoint, path, kind, expected, example, count, lastSeen, reference }) =>
        `| ${[endpoint, path, kind, expected, example.seen, count, lastSeen, reference].map(cell).join(" | ")} |`,
    ),
  ];
}

/** A backend's text must not become markup or end a table cell. */
function cell(value: string | number): string {
  return String(value)
    .replace(/[\\`*_[\]<>|]/g, "\\$&")
    .replace(/\s+/g, " ");
}

function junit({ upstream, compared, deviations }: DriftReport): string {
  const cases = compared.map(({ endpoint }) => ({
    name: endpoint,
    failures: deviations
      .filter((row) => row.endpoint === endpoint)
      .map(({ kind, path, expected, example, count, reference }) => ({
        type: kind,
        message: `${kind} ${path}`,
        text: `expected ${expected}; seen ${example.seen}, ${count} times; see ${reference}`,
      })),
  }));
  return junitXml({ name: `drift of ${upstream ?? "no upstream"}`, className: "drift", cases });
}
