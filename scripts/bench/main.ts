/** `npm run bench` (design §9): measures every figure and rewrites docs/figures.md. */
import { settingNames } from "@mekong/contract/settings";
import { withProgress } from "../bootstrap/progress.mjs";
import { ToldError } from "../bootstrap/told-error.mjs";
import { Bench, type Figure } from "./bench";
import { otherWork, thisMachine, writeFigures } from "./document";
import { chat } from "./figures/chat";
import { home } from "./figures/home";
import { javascript } from "./figures/javascript";
import { ledger } from "./figures/ledger";
import { lighthouse } from "./figures/lighthouse";
import { scale } from "./figures/scale";
import { transfer } from "./figures/transfer";
import { wallet } from "./figures/wallet";
import { wheel } from "./figures/wheel";
import { world } from "./figures/world";
import { type Effort, fullEffort, quickEffort, readOptions } from "./options";
import type { Row } from "./row";
import { terminalTable } from "./table";

const figures = { wallet, transfer, scale, world, chat, home, javascript, wheel, lighthouse, ledger };
const names = Object.keys(figures) as Array<keyof typeof figures>;

/** Measures one figure; what it started is stopped afterwards, whatever happened. */
async function measure(figure: Figure, effort: Effort): Promise<Row[]> {
  const bench = new Bench(effort);
  const kill = (signal: NodeJS.Signals) => {
    bench.kill();
    process.exit(signal === "SIGINT" ? 130 : 143);
  };
  process.once("SIGINT", kill).once("SIGTERM", kill);
  try {
    return await withProgress(figure.title, () => figure.measure(bench));
  } finally {
    process.off("SIGINT", kill).off("SIGTERM", kill);
    await bench.close();
  }
}

/** @returns the exit code: 1 when a figure misses its limit */
async function main(words: readonly string[]): Promise<number> {
  const { wanted, quick } = readOptions(words, names);
  const effort = quick ? quickEffort : fullEffort;
  // The figures are about the default settings, whatever this shell has set.
  for (const name of settingNames) delete process.env[name];
  const machine = thisMachine();
  const warning = otherWork(machine);
  if (warning) console.log(warning);

  const rows: Row[] = [];
  for (const name of wanted) rows.push(...(await measure(figures[name], effort)));
  console.log(`\n${terminalTable(rows)}\n`);
  if (!quick && wanted.length === names.length) {
    writeFigures(rows, effort, machine);
    console.log("docs/figures.md is rewritten.");
  }
  const missed = rows.flatMap((row) => row.missed ?? []);
  for (const line of missed) console.error(`Over its limit: ${line}`);
  return missed.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof ToldError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
