import { writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import type { Effort } from "./options";
import type { PeerTable } from "./peer-row";
import type { Row } from "./row";
import { markdownPeerTable, markdownTable } from "./table";

const FILE = join(ROOT, "docs", "figures.md");

/** What was measured on. */
export interface Machine {
  cores: number;
  node: string;
  /** Programs that wanted to run in the minute before the first measurement, on average. */
  load: number;
}

/** This machine, as it is now. Windows knows no load and says 0. */
export function thisMachine(): Machine {
  return { cores: availableParallelism(), node: process.versions.node, load: loadavg()[0] ?? 0 };
}

/** A sentence for a machine that had other work, or null: its values are low and its ratios restless. */
export function otherWork({ cores, load }: Machine): string | null {
  if (load <= cores / 2) return null;
  return `Other work was going on: a load of ${load.toFixed(1)} on ${cores} cores before the first figure, so values are worse and ratios more restless than the programs are.`;
}

/** Rewrites docs/figures.md. */
export function writeFigures(rows: readonly Row[], peers: PeerTable, effort: Effort, machine: Machine): void {
  writeFileSync(FILE, figuresDocument(rows, peers, effort, machine));
}

/** The whole page, made from what was measured: it is never edited by hand. */
export function figuresDocument(
  rows: readonly Row[],
  peers: PeerTable,
  { rounds, seconds }: Effort,
  machine: Machine,
): string {
  const warning = otherWork(machine);
  return `# Figures

Written by \`npm run bench\`; edit \`scripts/bench/\`, not this page. Measured on ${machine.cores} cores with Node
${machine.node}; the load generator and both servers share them, so the values belong to that machine. **Read the
ratios**: ours ÷ baseline, where both sides ran side by side in the same run.
${warning ? `\n**${warning}**\n` : ""}
${markdownTable(rows)}

How: the built programs as \`npm start\` serves them, each in a process of its own, and the baseline in another. Both
are warmed up, then take turns (ours, baseline, ours, baseline …) for ${rounds} rounds; under load a turn lasts ${seconds} s. A value is the
median of its turns; a ratio is the median of the rounds' ratios, and min – max are the least and the most of them.
An answer that is late, broken or not a 2xx fails the run. More is better for req/s, less for ms and kB. Scripts are
those that Chromium really loads with an empty cache, until nothing more comes; scripts inside the page do not count.
One figure: \`npm run bench -- --only=wallet\`. A rough look: \`npm run bench -- --quick\`. Neither rewrites this page.

## Beside other simulators

${markdownPeerTable(peers)}

How: all are asked by the same load generator in the same run, in turns, for ${rounds} rounds; a value is the median. Everybody
serves the body that ours serves at \`GET /api/lookup/info\`. The first answer is counted from the start of the process, with
what it serves in place: ours with the worlds of an earlier start. Memory is what the operating system says the process holds,
after each fifth of the requests, in a process started anew. "–" is what a simulator does not have. They are installed by the bench
only, from \`scripts/bench/peers/package-lock.json\`; alone: \`npm run bench -- --only=peers\`.

${peers.setUps.map((each) => `- ${each}`).join("\n")}
`;
}
