import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import type { Figures, Kept, Machine } from "./kept";
import { otherWork } from "./machine";
import { type Effort, fullEffort } from "./options";
import type { PageRow } from "./page-row";
import type { PeerTable } from "./peer-row";
import type { Row } from "./row";
import { markdownPageTable, markdownPeerTable, markdownTable } from "./table";

const FILE = join(ROOT, "docs", "figures.md");

export function writeFigures(kept: Figures, names: readonly string[]): void {
  writeFileSync(FILE, figuresDocument(kept, names, fullEffort));
}

export function figuresDocument({ figures, peers, pages }: Figures, names: readonly string[], effort: Effort): string {
  const measured = names.flatMap((name) => figures[name] ?? []);
  const machines = [
    ...new Set(
      [...measured, ...[peers, pages].filter((table) => table !== undefined)].map(({ machine }) =>
        machineText(machine),
      ),
    ),
  ];
  return `# Figures

Written by \`npm run bench\` from \`docs/figures.json\`, which has the last measurement of each figure; edit \`scripts/bench/\`, not
this page. Measured on ${machines.join(" and on ")}; the load generator and both servers share them, so the values belong to that
machine. **Read the ratios**: ours ÷ baseline, where both sides ran side by side in the same run.
${warning(measured)}
${markdownTable(measured.flatMap(({ measured: rows }) => rows))}

How: the built programs as \`npm start\` serves them, each in a process of its own, and the baseline in another. Both
are warmed up, then take turns (ours, baseline, ours, baseline …) for ${effort.rounds} rounds; under load a turn lasts ${effort.seconds} s. Home
takes three times as many. A value is the median of its turns; a ratio is the median of the rounds' ratios, and min – max are the least and the most of them.
An answer that is late, broken or not a 2xx fails the run. More is better for req/s, less for ms and kB. Scripts are
those that Chromium really loads with an empty cache, until nothing more comes; scripts inside the page do not count.
One figure anew: \`npm run bench -- --only=wallet\`. A rough look, which is not kept: \`npm run bench -- --quick\`.
${peers ? peersSection(peers, effort) : ""}${pages ? pagesSection(pages, effort) : ""}`;
}

const machineText = ({ cores, node }: Machine) => `${cores} cores with Node ${node}`;

/** Warns about figures measured under other load. */
function warning(measured: readonly Kept<readonly Row[]>[]): string {
  const busy = measured.filter(({ machine }) => otherWork(machine) !== null);
  if (busy.length === 0) return "";
  const named = busy.flatMap(({ machine, measured: [first] }) =>
    first ? `${first.figure} (a load of ${machine.load.toFixed(1)})` : [],
  );
  return `\n**Other work was going on before these, so their values are worse and their ratios more restless than the programs are: ${named.join("; ")}.**\n`;
}

function peersSection({ measured, machine }: Kept<PeerTable>, { rounds }: Effort): string {
  const busy = otherWork(machine);
  return `
## Beside other simulators
${busy ? `\n**Measured under a load of ${machine.load.toFixed(1)}.**\n` : ""}
${markdownPeerTable(measured)}

How: all are asked by the same load generator in the same run, in turns, for ${rounds} rounds, warmed up first; a value is the median. Everybody
serves the body that ours serves at \`GET /api/lookup/info\`. The first answer is counted from the start of the process, with
what it serves in place: ours with the worlds of an earlier start. Memory is what the operating system says the process holds,
after each fifth of the requests, in a process started anew. "–" is what a simulator does not have. They are installed by the bench
only, from \`scripts/bench/peers/package-lock.json\`; alone: \`npm run bench -- --only=peers\`.

${measured.setUps.map((each) => `- ${each}`).join("\n")}
`;
}

function pagesSection({ measured, machine, note }: Kept<readonly PageRow[]>, { rounds }: Effort): string {
  const busy = otherWork(machine);
  return `
## Every page, for a phone
${busy ? `\n**Measured under a load of ${machine.load.toFixed(1)}.**\n` : ""}${note ? `\n**${note}**\n` : ""}
${markdownPageTable(measured)}

How: Lighthouse 12.8.2 as it is, with its own slow network and processor; scores of 100, the median of ${rounds}; Thai, Lao and English, one value
where all three agree. The processor is Lighthouse's own index of how fast this one was just then: a page is taken to be on one four times as
slow, so the same page is blocked for longer where the index is lower. Pages under \`/user\` as the demo member sees them. Alone, for three quarters of an hour: \`npm run bench -- --only=pages\`; one of
them: \`npm run bench -- --page=/login\`.
`;
}
