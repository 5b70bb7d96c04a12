import type { EndpointResult, Finding } from "./findings";
import type { ConformanceReport } from "./run";

/** Formats the report as text: endpoints that deviate, that conform and that were not tried, then a summary. */
export function textReport({ api, variant, write, requests, results, stopped }: ConformanceReport): string {
  const of = (result: EndpointResult["result"]) => results.filter((each) => each.result === result);
  const [deviating, conforming, untried] = [of("deviates"), of("conforms"), of("not tried")];
  const lines = [`Conformance of ${api} (variant ${variant}, ${write ? "reads and writes" : "read-only"})`, ""];
  for (const { endpoint, deviations } of deviating) {
    lines.push(`deviates   ${endpoint}`, ...deviations.flatMap(deviationLines));
  }
  for (const { endpoint, reasons } of conforming) {
    lines.push(`conforms   ${endpoint}`, ...reasons.map((reason) => `             not tried: ${reason}`));
  }
  for (const { endpoint, reasons } of untried) lines.push(`not tried  ${endpoint}: ${reasons.join("; ")}`);
  const information = results.flatMap(({ endpoint, information }) =>
    information.map(({ path, seen }) => `             ${endpoint}  ${path} (${seen})`),
  );
  if (information.length > 0) lines.push("", "For information: fields that the contract does not know", ...information);
  lines.push(
    "",
    `${deviating.length} deviate, ${conforming.length} conform, ${untried.length} not tried (${requests} requests)`,
  );
  if (stopped !== undefined) lines.push(stopped);
  return lines.join("\n");
}

function deviationLines(finding: Finding): string[] {
  const { kind, path, probe, expected, seen, reference } = finding;
  return [
    `             ${[kind, path].filter(Boolean).join(" ")} (${probe})`,
    `               expected ${expected}`,
    `               seen     ${seen}`,
    `               see      ${reference}`,
  ];
}
