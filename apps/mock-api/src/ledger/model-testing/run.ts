import fc from "fast-check";
import { openBooks, type TestBooks } from "./books";
import { anyStep, type Step } from "./commands";
import { checkFully, checkQuickly } from "./invariants";
import { ModelLedger } from "./model";

export interface ModelRun {
  readonly seed: number;
  readonly sequences: number;
  /** Maximum commands per sequence; the average is half as many. */
  readonly maxLength: number;
  /** Every nth command gets the full check, the others a quick one. */
  readonly fullCheckEvery: number;
}

export interface ModelReport {
  readonly commands: number;
  readonly outcomes: Readonly<Record<string, number>>;
}

/** @throws Error with the shortest failing sequence, seed and path */
export async function runLedgerModel({ seed, sequences, maxLength, fullCheckEvery }: ModelRun): Promise<ModelReport> {
  const outcomes: Record<string, number> = {};
  let commands = 0;

  class Command implements fc.AsyncCommand<ModelLedger, TestBooks> {
    constructor(private readonly step: Step) {}
    check = () => true;
    toString = () => this.step.text;
    async run(model: ModelLedger, books: TestBooks): Promise<void> {
      const { expected, actual } = await this.step.run(model, books);
      if (expected !== actual) throw new Error(`${this.step.text}: ${actual}, the model says ${expected}`);
      commands += 1;
      for (const outcome of expected.split(", ")) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      await (commands % fullCheckEvery === 0 ? checkFully : checkQuickly)(model, books);
    }
  }

  const anyCommand = anyStep.map((step) => new Command(step));
  const property = fc.asyncProperty(
    fc.commands([anyCommand], { maxCommands: maxLength, size: "max" }),
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

export function chosenSeed(text = process.env.FC_SEED): number {
  if (text === undefined || text === "") return Math.floor(Math.random() * 0x7fffffff);
  if (!/^-?\d{1,10}$/.test(text)) throw new Error(`FC_SEED is "${text}"; it must be a whole number`);
  return Number(text);
}
