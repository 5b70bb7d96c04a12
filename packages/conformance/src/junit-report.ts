import type { EndpointResult, Finding } from "./findings";
import type { ConformanceReport } from "./run";

/** The report as JUnit XML: a test case per endpoint, a failure per deviation. */
export function junitReport({ api, variant, results, stopped }: ConformanceReport): string {
  const failures = results.reduce((sum, { deviations }) => sum + (deviations.length > 0 ? 1 : 0), 0);
  const skipped = results.filter(({ result }) => result === "not tried").length;
  const errors = stopped === undefined ? 0 : 1;
  const counts = { tests: results.length + errors, failures, errors, skipped };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes(counts)}>`,
    `  <testsuite${attributes({ name: `conformance of ${api} (${variant})`, ...counts })}>`,
    ...results.map(testCase),
    ...(stopped === undefined ? [] : [caseElement("run", [`      <error${attributes({ message: stopped })}/>`])]),
    "  </testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

function testCase({ endpoint, result, reasons, deviations }: EndpointResult): string {
  if (result === "not tried")
    return caseElement(endpoint, [`      <skipped${attributes({ message: reasons.join("; ") })}/>`]);
  return caseElement(endpoint, deviations.map(failure));
}

function failure({ kind, path, probe, expected, seen, reference }: Finding): string {
  const message = [kind, path].filter(Boolean).join(" ");
  const text = `${probe}: expected ${expected}; seen ${seen}; see ${reference}`;
  return `      <failure${attributes({ type: kind, message })}>${escaped(text)}</failure>`;
}

function caseElement(name: string, children: readonly string[]): string {
  const start = `    <testcase${attributes({ classname: "conformance", name })}`;
  return children.length === 0 ? `${start}/>` : [`${start}>`, ...children, "    </testcase>"].join("\n");
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("");
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** Characters that XML 1.0 does not allow, even escaped, and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function escaped(text: string): string {
  return text.replace(FORBIDDEN, "\ufffd").replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
