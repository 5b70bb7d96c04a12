import fc from "fast-check";
import { openBooks, type TestBooks } from "./books";
import { anyStep, type Step } from "./commands";
import { checkFully, checkQuickly } from "./invariants";
import { ModelLedger } from "./model";

/** How much to prove. */
export interface ModelRun {
  readonly seed: number;
  /** Sequences, each on books of its own. */
  readonly sequences: number;
  /** Longest sequence; they are half as long on average. */
  readonly longest: number;
  /** The complete check runs after each so-many-th command and at the end of a sequence, the quick one after every other. */
  readonly fullCheckEvery: number;
}

/** What was done, and how often commands came to what. */
export interface ModelReport {
  readonly commands: number;
  readonly outcomes: Readonly<Record<string, number>>;
}

/**
 * Random commands against the ledger and the plain model, invariants checked after each.
 * @throws with the shortest failing sequence, its seed and path
 */
export async function runLedgerModel({ seed, sequences, longest, fullCheckEvery }: ModelRun): Promise<ModelReport> {
  const outcomes: Record<string, number> = {};
  let commands = 0;

  class Command implements fc.AsyncCommand<ModelLedger, TestBooks> {
    constructor(private readonly step: Step) {}
    check = () => true;
    toString = () => this.step.text;
    async run(model: ModelLedger, books: TestBooks): Promise<void> {
      const { expected, seen } = await this.step.run(model, books);
      if (expected !== seen) throw new Error(`${this.step.text}: ${seen}, the model says ${expected}`);
      commands += 1;
      for (const outcome of expected.split(", ")) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      await (commands % fullCheckEvery === 0 ? checkFully : checkQuickly)(model, books);
    }
  }

  const anyCommand = anyStep.map((step) => new Command(step));
  const property = fc.asyncProperty(
    fc.commands([anyCommand], { maxCommands: longest, size: "max" }),
    async (sequence) => {
      const books = await openBooks();
      const model = new ModelLedger();
      try {
        await fc.asyncModelRun(() => ({ model, real: books }), sequence);
        await checkFully(model, books);
      } finally {
        await books.close();
      }
    },
  );
  await fc.assert(property, { seed, numRuns: sequences, verbose: 1 });
  return { commands, outcomes };
}

/** The seed to use: `FC_SEED` when it is set, else a fresh one. */
export function chosenSeed(given = process.env.FC_SEED): number {
  if (given === undefined || given === "") return Math.floor(Math.random() * 0x7fffffff);
  if (!/^-?\d{1,10}$/.test(given)) throw new Error(`FC_SEED is "${given}"; it must be a whole number`);
  return Number(given);
}
