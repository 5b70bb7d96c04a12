/** `npm run bench`. */
import { settingNames } from "@mekong/contract/settings";
import { withProgress } from "../scripts/bootstrap/progress.mjs";
import { UserError } from "../scripts/bootstrap/user-error.mjs";
import { prepareAll } from "../scripts/setup/all";
import { type Measurable, withBench } from "./bench";
import { writeFigures } from "./document";
import { chat } from "./figures/chat";
import { conformance } from "./figures/conformance";
import { home } from "./figures/home";
import { javascript } from "./figures/javascript";
import { mixed } from "./figures/mixed";
import { pagePaths, pages, withPages } from "./figures/pages";
import { peers } from "./figures/peers";
import { replicas } from "./figures/replicas";
import { scale } from "./figures/scale";
import { sockets } from "./figures/shards/chat-sockets";
import { shards } from "./figures/shards/rates";
import { transfer } from "./figures/transfer";
import { upstream } from "./figures/upstream";
import { wallet } from "./figures/wallet";
import { wheel } from "./figures/wheel";
import { world } from "./figures/world";
import { largeWorld } from "./figures/worlds/large-world";
import { manyWorlds } from "./figures/worlds/many-worlds";
import { otherLoadWarning, thisMachine } from "./machine";
import { readMeasurements, writeMeasurements } from "./measurements";
import { type Effort, fullEffort, PAGES, quickEffort, readOptions } from "./options";
import { missedLimits } from "./page-row";
import { aligned, pageTable, peerTable, rowTable } from "./table";

const figures = {
  wallet,
  transfer,
  mixed,
  scale,
  world,
  manyWorlds,
  largeWorld,
  chat,
  home,
  javascript,
  wheel,
  conformance,
  upstream,
  replicas,
  shards,
  sockets,
};
type FigureName = keyof typeof figures;
const names = [...(Object.keys(figures) as FigureName[]), PAGES, "peers" as const];

function measure<T>(figure: Measurable<T>, effort: Effort): Promise<T> {
  return withBench(effort, (bench) => withProgress(figure.title, () => figure.measure(bench)));
}

/** @returns exit code: 1 for a missed limit */
async function main(args: readonly string[]): Promise<number> {
  const { selected, pages: paths, quick } = readOptions(args, names, pagePaths);
  await prepareAll();
  const effort = quick ? quickEffort : fullEffort;
  // Figures are measured with default settings.
  for (const name of settingNames) delete process.env[name];
  const measurements = readMeasurements();
  const missed: string[] = [];
  for (const name of selected) {
    const machine = await thisMachine();
    const warning = otherLoadWarning(machine);
    if (warning) console.log(warning);
    if (name === "peers") {
      const measured = await measure(peers, effort);
      measurements.peers = { machine, measured };
      console.log(`\n${aligned(peerTable(measured))}\n`);
      missed.push(...measured.rows.flatMap((row) => row.missed ?? []));
    } else if (name === PAGES) {
      const measured = await measure(pages(paths), effort);
      measurements.pages = { machine, measured: withPages(measurements.pages?.measured ?? [], measured) };
      console.log(`\n${aligned(pageTable(measured))}\n`);
      missed.push(...measured.flatMap(missedLimits));
    } else {
      const measured = await measure(figures[name], effort);
      measurements.figures[name] = { machine, measured };
      console.log(`\n${aligned(rowTable(measured, { remarks: false }))}\n`);
      missed.push(...measured.flatMap((row) => row.missed ?? []));
    }
    if (quick) continue;
    // Saves after each figure, so that a later failure loses nothing.
    writeMeasurements(measurements);
    writeFigures(measurements, names);
  }
  if (!quick) console.log("docs/figures.json and docs/figures.md are rewritten.");
  for (const line of missed) console.error(`Missed: ${line}`);
  return missed.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
