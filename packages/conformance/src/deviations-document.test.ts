import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { deviations, type SwitchableDeviation } from "./other-backend/deviations";

const document = fileURLToPath(new URL("../../../docs/conformance-deviations.md", import.meta.url));

const sections: readonly [title: string, isListed: (deviation: SwitchableDeviation) => boolean][] = [
  ["In a response, found read-only", ({ change, write }) => Boolean(change) && !write],
  ["In a response, found with `--write`", ({ change, write }) => Boolean(change && write)],
  ["Behaviour, found read-only", ({ change, write }) => !change && !write],
  ["Behaviour, found with `--write`", ({ change, write }) => !change && Boolean(write)],
];

/**
 * Expected text of the document. `run.test.ts` tests the runner's findings, mock-api's
 * `upstream/drift-deviations.test.ts` those of the drift report.
 */
function deviationsDocument(): string {
  return `# Deviations that the conformance runner and the drift report find

The second backend of [conformance.md](conformance.md#how-it-is-tested) has ${deviations.length} deviations. The runner names each, and the
drift report those in a response; tests check how each is reported. Paths are below \`/api\`.

${sections.map(([title, isListed]) => section(title, deviations.filter(isListed))).join("\n")}
Written by \`WRITE_DOCS=1 npx vitest run packages/conformance/src/deviations-document.test.ts\`.
`;
}

function section(title: string, listed: readonly SwitchableDeviation[]): string {
  const names = new Map<string, string[]>();
  for (const { name, finding } of listed) names.set(finding.endpoint, [...(names.get(finding.endpoint) ?? []), name]);
  return `## ${title}

| endpoint | deviations |
| --- | --- |
${[...names].map(([endpoint, ofEndpoint]) => `| \`${endpoint.replace("/api", "")}\` | ${ofEndpoint.join("; ")} |`).join("\n")}
`;
}

test("docs/conformance-deviations.md matches the table", () => {
  if (process.env.WRITE_DOCS === "1") writeFileSync(document, deviationsDocument());
  expect(readFileSync(document, "utf8")).toBe(deviationsDocument());
});
