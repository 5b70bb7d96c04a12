import { setTimeout as pause } from "node:timers/promises";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { shardOf } from "@mekong/contract/simulator/shards";
import { longestSilence, problemTexts, runAtRate } from "./run-at-rate";
import type { ShardStack } from "./shard-stack";
import { Transfers } from "./transfers";

const PER_SECOND = 40;
const BEFORE_KILL_MS = 2_000;
const AFTER_RESTART_MS = 3_000;
const KILLED_SHARD = 2;
/** Longest time without a response from the processes that were not killed. */
export const MAX_SILENCE_MS = 200;

type Target = Pick<ShardStack, "api" | "shardUrls" | "killAndRestart">;

/** @returns problems; null if no answered transfer is lost, and the other shard answers all requests without a pause */
export async function killShardUnderLoad(stack: Target): Promise<string | null> {
  const simulator = new SimulatorClient({ url: stack.api });
  const names = Array.from({ length: 64 }, (_, n) => `load-${n}`);
  const nameIn = (shard: number) => names.find((name) => shardOf(name, stack.shardUrls.length) === shard) ?? "";
  const start = async (shard: number) => {
    const world = await simulator.world({ name: nameIn(shard) });
    const transfers = await Transfers.in(world, stack.api);
    return { world, transfers, ...runAtRate({ name: "transfers", perSecond: PER_SECOND, run: transfers.run }) };
  };
  const [healthy, killed] = [await start(1), await start(KILLED_SHARD)];
  await pause(BEFORE_KILL_MS);
  await stack.killAndRestart("shard", KILLED_SHARD);
  await pause(AFTER_RESTART_MS);
  await Promise.all([healthy.stop(), killed.stop()]);

  const problems = problemTexts(healthy.tally).map((text) => `other shard: ${text}`);
  const silence = longestSilence([healthy.tally]);
  if (silence > MAX_SILENCE_MS) problems.push(`other shard: nothing was answered for ${silence.toFixed(0)} ms`);
  const [booked, answered] = [await killed.transfers.booked(), killed.transfers.answered];
  if (booked < answered) problems.push(`${answered} transfers answered, ${booked} booked`);
  const failed = killed.transfers.sent - answered;
  if (failed === 0) problems.push("the kill interrupted no transfer");
  await killed.transfers.retry();
  for (const { world, transfers } of [healthy, killed]) {
    if ((await transfers.booked()) !== transfers.sent)
      problems.push(`${world.name}: ${transfers.sent} sent, not as many booked`);
    if (!(await world.audit()).ok) problems.push(`${world.name}: the ledger does not balance`);
    await world.drop();
  }
  console.log(
    `  killed shard: ${answered} of ${killed.transfers.sent} transfers answered, ${booked} booked before retries; other shard: ${healthy.transfers.sent} sent, longest silence ${silence.toFixed(0)} ms`,
  );
  return problems.length === 0 ? null : problems.join("\n");
}
