import { slipReasons } from "@mekong/contract/slip";
import fc from "fast-check";
import { expect, test } from "vitest";
import { chosenSeed } from "../../ledger/proof/run";
import { TestApp } from "../../testing";
import { sized } from "../../testing-size";
import { Stage } from "../stage";
import { kinds } from "./kinds";
import type { Step } from "./step";
import { Tally } from "./tally";
import { Watch } from "./watch";

/** Sequences of up to LONGEST steps, half as many on average; `WALKS=50 npx vitest run --project mock-api apps/mock-api/src/proof/money` for more. */
const WALKS = Number(process.env.WALKS ?? sized(1, 6));
const LONGEST = Number(process.env.WALK_STEPS ?? 120);
/** A kind that works at all works at least once in so many tries. */
const TRIES = 100;

test("every kind of money operation works in a fresh world and leaves a balanced ledger", {
  timeout: 240_000,
}, async () => {
  // These kinds of slips differ only in why they are turned down; `slip.test.ts` tests every reason.
  const notTried = slipReasons
    .filter((_, place) => place > sized(0, slipReasons.length))
    .map((reason) => `slip ${reason}`);
  const tried = Object.entries(kinds).filter(([kind]) => !notTried.includes(kind));
  const stageFor = await Stage.furnish(await TestApp.start());
  for (const [n, { sure }] of tried.map(([, kind]) => kind).entries()) {
    const watch = await Watch.over(await stageFor(`kind-${n}`));
    for (const step of sure) expect([step.text, await watch.take(step)]).toEqual([step.text, "done"]);
  }
  console.info(`money: ${tried.length} kinds of steps, each done`);
});

test("random sequences of money operations keep the ledger balanced and responses consistent", {
  timeout: 120_000 * WALKS,
}, async () => {
  const seed = chosenSeed();
  console.info(`money walk: seed ${seed} (FC_SEED=${seed} repeats it)`);
  const stageFor = await Stage.furnish(await TestApp.start());
  const tally = new Tally();
  let worlds = 0;

  class Command implements fc.AsyncCommand<object, Watch> {
    constructor(
      private readonly kind: string,
      private readonly steps: readonly Step[],
    ) {}
    check = () => true;
    toString = () => this.steps.map(({ text }) => text).join(", then ");
    async run(_: object, watch: Watch): Promise<void> {
      let came = "";
      for (const step of this.steps) came = await watch.take(step);
      tally.add(this.kind, came);
    }
  }

  const anyStep = fc.oneof(
    ...Object.entries(kinds).map(([kind, { weight, steps, sure }]) => ({
      weight,
      // Now and then with what usually makes it work, or there would seldom be anything to decide.
      arbitrary: fc
        .oneof({ weight: 3, arbitrary: steps.map((step) => [step]) }, { weight: 1, arbitrary: fc.constant(sure) })
        .map((drawn) => new Command(kind, drawn)),
    })),
  );
  const walk = fc.asyncProperty(fc.commands([anyStep], { maxCommands: LONGEST, size: "max" }), async (commands) => {
    const stage = await stageFor(`walk-${worlds++}`);
    if (worlds % 2 === 0) await stage.do("autopilot.set", { kind: "all", on: false });
    const watch = await Watch.over(stage);
    await fc.asyncModelRun(() => ({ model: {}, real: watch }), commands);
  });
  await fc.assert(walk, { seed, numRuns: WALKS, verbose: 1, interruptAfterTimeLimit: 100_000 * WALKS });

  console.info(`money walk: ${worlds} worlds, ${tally}`);
  expect(tally.outcomes.done, `FC_SEED=${seed}`).toBeGreaterThan(tally.steps / 4);
  expect(tally.neverDone(TRIES), `FC_SEED=${seed}`).toEqual([]);
});
