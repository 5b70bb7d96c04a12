import { type MagicKind, magicAmounts, magicIn } from "@mekong/contract/simulator/magic";

const kinds: Record<MagicKind, string> = {
  qrcode: "a QR, of any provider",
  withdrawal: "a withdrawal",
  topUp: "a deposit from the mobile wallet",
};

/** Generates `docs/magic-values.md`. */
export function magicDocument(): string {
  const rows = magicAmounts.map(({ amount, kind, outcome, about }) => {
    const when = "afterSeconds" in outcome ? `after ${outcome.afterSeconds} s` : "at once";
    const baht = amount.toLocaleString("en-US");
    const kip = magicIn(amount, "LAK").toLocaleString("en-US");
    return `| ${baht} | ${kip} | ${kinds[kind]} | ${outcome.turns === "left" ? "–" : when} | ${about} |`;
  });
  return `# Magic values

For testers with only a phone in the hand: an amount that is typed into the app brings about what else takes the
simulator's panel. Times go by the world's clock; an amount with satang, or one off by one, is an amount like any other.
Only where the simulator is on (\`SIMULATOR=on\`).

| baht | kip | of | when | what happens |
| ---: | ---: | --- | --- | --- |
${rows.join("\n")}

This page is made from \`packages/contract/src/simulator/magic.ts\`, by its test:
\`WRITE_DOCS=1 npx vitest run --project mock-api apps/mock-api/src/proof/magic.test.ts\`.
`;
}
