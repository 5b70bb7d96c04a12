/**
 * Long model test of the ledger: `npx tsx bench/ledger-model.ts [commands]`, by default 100,000 commands. Set FC_SEED
 * to the seed of an earlier run to repeat that run.
 */
import { chosenSeed, runLedgerModel } from "../apps/mock-api/src/ledger/model-testing/run";

const SEQUENCES_PER_ROUND = 50;
const MAX_SEQUENCE_LENGTH = 400;
const FULL_CHECK_EVERY = 25;

const commandCount = Number(process.argv[2] ?? 100_000);
if (!Number.isSafeInteger(commandCount) || commandCount < 1) {
  throw new Error(`commands is "${process.argv[2]}"; it must be a whole number, 1 or more`);
}

const firstSeed = chosenSeed();
const outcomes: Record<string, number> = {};
const startedMs = performance.now();
let commands = 0;
for (let round = 0; commands < commandCount; round++) {
  const report = await runLedgerModel({
    seed: firstSeed + round,
    sequences: SEQUENCES_PER_ROUND,
    maxLength: MAX_SEQUENCE_LENGTH,
    fullCheckEvery: FULL_CHECK_EVERY,
  });
  commands += report.commands;
  for (const [name, count] of Object.entries(report.outcomes)) outcomes[name] = (outcomes[name] ?? 0) + count;
}
const seconds = (performance.now() - startedMs) / 1000;

console.log(
  JSON.stringify(
    {
      commands,
      seed: firstSeed,
      seconds: Number(seconds.toFixed(1)),
      commandsPerSecond: Math.round(commands / seconds),
      checks: `balances, sums, statement heads after each command; audit and whole statements after every ${FULL_CHECK_EVERY}th and at the end of a sequence`,
      outcomes,
    },
    null,
    2,
  ),
);
