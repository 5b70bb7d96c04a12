import { slipReasons } from "@mekong/contract/slip";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chosenSeed } from "../../ledger/model-testing/run";
import { TestApp } from "../../testing";
import { sized } from "../../testing-size";
import { count } from "../count";
import { validateCalls } from "../document-validator";
import { TestBed } from "../test-bed";
import { decisionKinds } from "./decision-kinds";
import { depositKinds } from "./deposit-kinds";
import { InvariantChecker } from "./invariant-checker";
import { offerKinds } from "./offer-kinds";
import { slipKinds } from "./slip-kinds";
import type { Kind, Step } from "./step";
import { walletKinds } from "./wallet-kinds";

const kinds: Readonly<Record<string, Kind>> = {
  ...walletKinds,
  ...depositKinds,
  ...offerKinds,
  ...slipKinds,
  ...decisionKinds,
};

class StepStatistics {
  readonly outcomes: Record<string, number> = {};
  readonly #attempts: Record<string, number> = {};
  readonly #successes: Record<string, number> = {};
  steps = 0;

  add(kind: string, result: string): void {
    this.steps += 1;
    count(this.outcomes, result);
    count(this.#attempts, kind);
    if (result === "done") count(this.#successes, kind);
  }

  neverSucceeded(minAttempts: number): string[] {
    return Object.keys(this.#attempts).filter(
      (kind) => (this.#attempts[kind] ?? 0) >= minAttempts && !this.#successes[kind],
    );
  }

  toString(): string {
    const shares = Object.entries(this.#attempts).map(
      ([kind, attempts]) => `${kind} ${this.#successes[kind] ?? 0}/${attempts}`,
    );
    return `${this.steps} steps, ${JSON.stringify(this.outcomes)}; done of tried: ${shares.sort().join(", ")}`;
  }
}

/**
 * Number of random sequences.
 * For more, run `WALKS=50 npx vitest run --project mock-api apps/mock-api/src/invariants/money`.
 */
const WALKS = Number(process.env.WALKS ?? sized(1, 6));
const MAX_STEPS = Number(process.env.WALK_STEPS ?? sized(80, 120));
/** A kind of operation that was attempted this often must have succeeded at least once. */
const MIN_ATTEMPTS = 100;
const MIN_VALIDATED_ENDPOINTS = 15;

test("every kind of money operation works in a fresh world and leaves a balanced ledger", {
  timeout: 240_000,
}, async () => {
  // These slips differ only in the reason for rejection; `slip.test.ts` tests every reason.
  const skippedKinds = slipReasons
    .filter((_, index) => index > sized(0, slipReasons.length))
    .map((reason) => `slip ${reason}`);
  const testedKinds = Object.entries(kinds).filter(([kind]) => !skippedKinds.includes(kind));
  const app = await TestApp.start();
  const calls = validateCalls(app.fastify);
  const createTestBed = await TestBed.createFactory(app);
  for (const [n, { sure }] of testedKinds.map(([, kind]) => kind).entries()) {
    const checker = await InvariantChecker.create(await createTestBed(`kind-${n}`));
    for (const step of sure) expect([step.text, await checker.runStep(step)]).toEqual([step.text, "done"]);
  }
  console.info(`money: ${testedKinds.length} kinds of steps, each done`);
  expect(calls.violations).toEqual([]);
  expect(calls.validated.size).toBeGreaterThan(MIN_VALIDATED_ENDPOINTS);
});

test("random sequences of money operations keep the ledger balanced and responses consistent", {
  timeout: 120_000 * WALKS,
}, async () => {
  const seed = chosenSeed();
  console.info(`money walk: seed ${seed} (FC_SEED=${seed} repeats it)`);
  const createTestBed = await TestBed.createFactory(await TestApp.start());
  const statistics = new StepStatistics();
  let worlds = 0;

  class Command implements fc.AsyncCommand<object, InvariantChecker> {
    constructor(
      private readonly kind: string,
      private readonly steps: readonly Step[],
    ) {}
    check = () => true;
    toString = () => this.steps.map(({ text }) => text).join(", then ");
    async run(_: object, checker: InvariantChecker): Promise<void> {
      let counts = "";
      for (const step of this.steps) counts = await checker.runStep(step);
      statistics.add(this.kind, counts);
    }
  }

  const anyStep = fc.oneof(
    ...Object.entries(kinds).map(([kind, { weight, steps, sure }]) => ({
      weight,
      // Sometimes a command first runs the steps that make it succeed. Otherwise there would rarely be, for example, a
      // withdrawal to decide.
      arbitrary: fc
        .oneof({ weight: 3, arbitrary: steps.map((step) => [step]) }, { weight: 1, arbitrary: fc.constant(sure) })
        .map((drawn) => new Command(kind, drawn)),
    })),
  );
  const property = fc.asyncProperty(
    // A list of `fc.commands` could be empty, and would then prove nothing.
    fc.array(anyStep, { minLength: Math.floor(MAX_STEPS / 2), maxLength: MAX_STEPS }),
    async (commands) => {
      const testBed = await createTestBed(`walk-${worlds++}`);
      if (worlds % 2 === 0) await testBed.do("autopilot.set", { kind: "all", on: false });
      const checker = await InvariantChecker.create(testBed);
      await fc.asyncModelRun(() => ({ model: {}, real: checker }), commands);
    },
  );
  await fc.assert(property, { seed, numRuns: WALKS, verbose: 1, interruptAfterTimeLimit: 100_000 * WALKS });

  console.info(`money walk: ${worlds} worlds, ${statistics}`);
  expect(statistics.outcomes.done, `FC_SEED=${seed}`).toBeGreaterThan(statistics.steps / 4);
  expect(statistics.neverSucceeded(MIN_ATTEMPTS), `FC_SEED=${seed}`).toEqual([]);
});
