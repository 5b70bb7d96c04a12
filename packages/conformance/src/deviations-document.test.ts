import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { deviations, type SwitchableDeviation } from "./other-backend/deviations";

const document = fileURLToPath(new URL("../../../docs/conformance-deviations.md", import.meta.url));

/** `run.test.ts` tests the runner's column, mock-api's `upstream/drift-deviations.test.ts` the drift report's. */
function deviationsDocument(): string {
  const inReplies = deviations.filter(({ change }) => change).length;
  return `# Deviations that the conformance runner and the drift report find

Written by \`WRITE_DOCS=1 npx vitest run --project conformance packages/conformance/src/deviations-document.test.ts\`.

The second backend of [conformance.md](conformance.md#how-it-is-tested) has ${deviations.length} deviations. The runner finds and names
each. ${inReplies} are visible in a response, so the drift report of a world with this upstream names them, too.

| deviation | endpoint | reported as | run | drift report |
| --- | --- | --- | --- | --- |
${deviations.map(row).join("\n")}
`;
}

function row({ name, finding, write, change }: SwitchableDeviation): string {
  const { endpoint, kind, path, probe } = finding;
  const report = [kind, path && `\`${path}\``, probe && `(${probe})`].filter(Boolean).join(" ");
  return `| ${name} | \`${endpoint}\` | ${report} | ${write ? "`--write`" : "read-only"} | ${change ? "yes" : "–"} |`;
}

test("docs/conformance-deviations.md matches the table", () => {
  if (process.env.WRITE_DOCS === "1") writeFileSync(document, deviationsDocument());
  expect(readFileSync(document, "utf8")).toBe(deviationsDocument());
});
