import type { Caller } from "./calls";

/** Generates docs/calls.md. */
export function callsDocument(callers: ReadonlyMap<string, readonly Caller[]>): string {
  const rows = [...callers].map(([label, by]) => `| \`${label}\` | ${by.map(shown).sort().join(", ") || "—"} |`);
  return `# Who calls what

Every endpoint of the contract, and the loaders and actions of web that call it. Made from the sources by
\`WRITE_DOCS=1 npx vitest run --project scripts scripts/web-calls\`; a test fails when it differs. The layout of a member's
pages (\`/user\`) loads what the open sheet lists, where the page is asked for with the sheet in its address.

| endpoint | called by |
| --- | --- |
${rows.join("\n")}
`;
}

function shown({ by, address }: Caller): string {
  return `${by} of \`${address}\``;
}
