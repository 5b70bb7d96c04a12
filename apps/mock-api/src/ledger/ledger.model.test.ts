import { expect, test } from "vitest";
import { chosenSeed, runLedgerModel } from "./model-testing/run";

test("matches a reference model after each random command", async () => {
  const seed = chosenSeed();
  console.info(`ledger model: seed ${seed} (FC_SEED=${seed} repeats it)`);
  const { commands, outcomes } = await runLedgerModel({ seed, sequences: 20, maxLength: 180, fullCheckEvery: 10 });
  console.info(`ledger model: ${commands} commands, ${JSON.stringify(outcomes)}`);
  // A run without one of these outcomes would prove little.
  for (const outcome of [
    "done",
    "MONEY_NOT_ENOUGH",
    "ReferenceTaken",
    "HoldResolved SETTLED",
    "HoldResolved RELEASED",
    "HoldUnknown",
    "repeated",
    "IDEMPOTENCY_KEY_REUSED",
    "broken down",
  ]) {
    expect(outcomes, seed.toString()).toHaveProperty(outcome);
  }
}, 120_000);
