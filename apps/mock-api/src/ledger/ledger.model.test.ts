import { expect, test } from "vitest";
import { sized } from "../testing-size";
import { chosenSeed, runLedgerModel } from "./model-testing/run";

const SEQUENCES = sized(20, 1_000);
const TIMEOUT_MS = sized(120_000, 1_800_000);

test("matches a reference model after each random command", { timeout: TIMEOUT_MS }, async () => {
  const seed = chosenSeed();
  console.info(`ledger model: seed ${seed} (FC_SEED=${seed} repeats it)`);
  const run = { seed, sequences: SEQUENCES, maxLength: 180, fullCheckEvery: 10 };
  const { commands, outcomes } = await runLedgerModel(run);
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
});
