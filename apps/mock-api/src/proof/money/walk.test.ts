import fc from "fast-check";
import { expect, test } from "vitest";
import { chosenSeed } from "../../ledger/proof/run";
import { TestApp } from "../../testing";
import { one, Stage, two } from "../stage";
import { decisionSteps } from "./decisions";
import { Watch } from "./invariants";
import type { Step } from "./step";
import { memberSteps } from "./steps";

/** Sequences of up to LONGEST steps, half as many on average; `WALKS=50 npx vitest run --project mock-api apps/mock-api/src/proof/money` for more. */
const WALKS = Number(process.env.WALKS ?? 6);
const LONGEST = Number(process.env.WALK_STEPS ?? 120);

test("every money operation, in any order, leaves books that balance and answers that agree with them", {
  timeout: 120_000 * WALKS,
}, async () => {
  const seed = chosenSeed();
  console.info(`money walk: seed ${seed} (FC_SEED=${seed} repeats it)`);
  const stageFor = await Stage.furnish(await TestApp.start());
  const outcomes: Record<string, number> = {};
  const done = new Set<string>();
  let steps = 0;
  let worlds = 0;

  class Command implements fc.AsyncCommand<object, { stage: Stage; watch: Watch }> {
    constructor(private readonly step: Step) {}
    check = () => true;
    toString = () => this.step.text;
    async run(_: object, { stage, watch }: { stage: Stage; watch: Watch }): Promise<void> {
      const { step } = this;
      const before = watch.owned;
      const { came, least, most } = await step.run(stage);
      const after = await watch.look();
      watch.owned = after;
      for (const username of [one, two]) {
        const change = (after[username] ?? 0n) - (before[username] ?? 0n);
        const mine = step.member === null || step.member === username;
        if (change < (mine ? least : 0n) || change > (mine ? most : 0n)) {
          throw new Error(`${step.text} came to ${came} and changed what ${username} owns by ${change} satang`);
        }
      }
      steps += 1;
      outcomes[came] = (outcomes[came] ?? 0) + 1;
      if (came === "done") done.add(step.text.replace(/^08\d+ /, "").replace(/[ {].*/, ""));
    }
  }

  const anyStep = fc.oneof(...memberSteps, ...decisionSteps).map((step) => new Command(step));
  const walk = fc.asyncProperty(fc.commands([anyStep], { maxCommands: LONGEST, size: "max" }), async (commands) => {
    const stage = await stageFor(`walk-${worlds++}`);
    if (worlds % 2 === 0) await stage.do("autopilot.set", { kind: "all", on: false });
    const watch = await Watch.over(stage);
    await fc.asyncModelRun(() => ({ model: {}, real: { stage, watch } }), commands);
  });
  await fc.assert(walk, { seed, numRuns: WALKS, verbose: 1, interruptAfterTimeLimit: 100_000 * WALKS });
  console.info(`money walk: ${steps} steps in ${worlds} worlds, ${JSON.stringify(outcomes)}`);
  console.info(`money walk: done at least once: ${[...done].sort().join(", ")}`);
  expect(outcomes.done).toBeGreaterThan(steps / 4);
});
