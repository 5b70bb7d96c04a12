import { setTimeout as pause } from "node:timers/promises";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { MAX_SILENCE_MS } from "./kill-shard";
import { signInForLoad } from "./member-load";
import { failuresOf, longestSilence, problemTexts, runAtRate, warmUp } from "./run-at-rate";
import type { ShardStack } from "./shard-stack";

const PER_SECOND = 40;
const WARM_UP_MS = 10_000;
const BEFORE_KILL_MS = 2_000;
const AFTER_RESTART_MS = 3_000;
const KILLED_REPLICA = 2;

/**
 * Kills one of three replicas of web. Only requests in progress on it may fail. HAProxy sends later ones to the other
 * replicas.
 * @returns problems; null if only requests in progress failed, there was no silence, and the ledger has each answered transfer
 */
export async function killReplicaUnderLoad(
  stack: Pick<ShardStack, "web" | "api" | "sessionSecret" | "killAndRestart">,
): Promise<string | null> {
  const loadOn = await signInForLoad(new SimulatorClient({ url: stack.api }).use("main"), stack.sessionSecret);
  const { reads, transfers, booked } = await loadOn(stack.web, PER_SECOND);
  await warmUp([reads, transfers], WARM_UP_MS);

  const bookedBefore = await booked();
  const loads = [reads, transfers].map(runAtRate);
  await pause(BEFORE_KILL_MS);
  const endedAt = await stack.killAndRestart("replica", KILLED_REPLICA);
  await pause(AFTER_RESTART_MS);
  await Promise.all(loads.map(({ stop }) => stop()));

  const tallies = loads.map(({ tally }) => tally);
  const failed = tallies.reduce((sum, tally) => sum + failuresOf(tally), 0);
  const problems: string[] = [];
  if (tallies.some(({ lastFailureStartedAt }) => lastFailureStartedAt > endedAt)) {
    const texts = tallies.flatMap(problemTexts);
    problems.push(`requests failed that started after the replica had ended: ${texts.join(", ")}`);
  }
  const silence = longestSilence(tallies);
  if (silence > MAX_SILENCE_MS) problems.push(`nothing was answered for ${silence.toFixed(0)} ms`);
  const [readCount = 0, transferCount = 0] = tallies.map(({ durations }) => durations.length);
  const bookedCount = (await booked()) - bookedBefore;
  if (bookedCount < transferCount) problems.push(`${transferCount} transfers answered, ${bookedCount} booked`);
  console.log(
    `  ${readCount} reads and ${transferCount} transfers answered (${bookedCount} booked), ${failed} in progress failed; longest silence ${silence.toFixed(0)} ms`,
  );
  return problems.length === 0 ? null : problems.join("\n");
}
