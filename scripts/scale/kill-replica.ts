import { setTimeout as pause } from "node:timers/promises";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { MAX_SILENCE_MS } from "./kill-shard";
import { signInForLoad } from "./member-load";
import { failuresOf, runAtRate } from "./run-at-rate";
import type { ShardStack } from "./shard-stack";

const PER_SECOND = 40;
const WARM_UP_MS = 10_000;
const BEFORE_KILL_MS = 2_000;
const AFTER_RESTART_MS = 3_000;
const KILLED_REPLICA = 2;

/**
 * Kills one of three replicas of web. Requests that it had not answered fail; HAProxy sends all others to the other
 * replicas.
 * @returns problems; null if only requests in progress failed, none was slow, and the ledger has each answered transfer
 */
export async function killReplicaUnderLoad(
  stack: Pick<ShardStack, "web" | "api" | "sessionSecret" | "killAndRestart">,
): Promise<string | null> {
  const loadOn = await signInForLoad(new SimulatorClient({ url: stack.api }).use("main"), stack.sessionSecret);
  const { reads, transfers, booked } = await loadOn(stack.web, PER_SECOND);
  const start = () => [reads, transfers].map(runAtRate);
  const warmUp = start();
  await pause(WARM_UP_MS);
  await Promise.all(warmUp.map(({ stop }) => stop()));

  const bookedBefore = await booked();
  const loads = start();
  await pause(BEFORE_KILL_MS);
  const inFlight = loads.reduce((sum, load) => sum + load.countInFlight(), 0);
  await stack.killAndRestart("replica", KILLED_REPLICA);
  await pause(AFTER_RESTART_MS);
  await Promise.all(loads.map(({ stop }) => stop()));

  const tallies = loads.map(({ tally }) => tally);
  const failed = tallies.reduce((sum, tally) => sum + failuresOf(tally), 0);
  const problems: string[] = [];
  if (failed > inFlight) {
    const texts = tallies.flatMap((tally) => [...tally.problems].map(([problem, times]) => `${times} × ${problem}`));
    problems.push(`${failed} requests failed, ${inFlight} were in progress: ${texts.join(", ")}`);
  }
  const slowest = Math.max(...tallies.flatMap(({ durations }) => durations));
  if (slowest > MAX_SILENCE_MS) problems.push(`a request took ${slowest.toFixed(0)} ms`);
  const [readCount = 0, transferCount = 0] = tallies.map(({ durations }) => durations.length);
  const bookedCount = (await booked()) - bookedBefore;
  if (bookedCount < transferCount) problems.push(`${transferCount} transfers answered, ${bookedCount} booked`);
  console.log(
    `  ${readCount} reads and ${transferCount} transfers answered (${bookedCount} booked), ${failed} of ${inFlight} in progress failed; slowest ${slowest.toFixed(0)} ms`,
  );
  return problems.length === 0 ? null : problems.join("\n");
}
