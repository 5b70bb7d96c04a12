import { type MagicKind, magicAmountIn, magicAmounts } from "@mekong/contract/simulator/magic";

const kinds: Record<MagicKind, string> = {
  qrcode: "a QR, of any provider",
  withdrawal: "a withdrawal",
  topUp: "a deposit from the mobile wallet",
};

/** Generates `docs/magic-values.md`. */
export function magicDocument(): string {
  const rows = magicAmounts.map(({ amount, kind, outcome, about }) => {
    const when = "afterSeconds" in outcome ? `after ${outcome.afterSeconds} s` : "immediately";
    const baht = amount.toLocaleString("en-US");
    const kip = magicAmountIn(amount, "LAK").toLocaleString("en-US");
    return `| ${baht} | ${kip} | ${kinds[kind]} | ${outcome.result === "left" ? "–" : when} | ${about} |`;
  });
  return `# Magic values

Amounts that trigger an outcome in the app without the simulator's panel, if \`SIMULATOR=on\`. Times are world time. Only the exact
amount works.

| baht | kip | operation | delay | result |
| ---: | ---: | --- | --- | --- |
${rows.join("\n")}

Generated from \`packages/contract/src/simulator/magic.ts\` by its test:
\`WRITE_DOCS=1 npx vitest run --project mock-api apps/mock-api/src/invariants/magic.test.ts\`.
`;
}
