import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { CACHE } from "../bootstrap/root.mjs";
import { freeAddress } from "../dev-stack/ports";
import { Stack } from "../dev-stack/stack";
import { Steps } from "../test/steps";
import type { InstalledProxy } from "./find-proxies";
import { type MemberLoad, signInForLoad } from "./member-load";
import type { ScaleOptions } from "./options";
import { proxyProgram } from "./proxies";
import { programsOfReplicas } from "./replica-programs";
import { Replicas } from "./replicas";
import { runAtRate } from "./run-at-rate";

const REPLICAS = 3;
const WARM_UP_MS = 15_000;
const webEnv = {
  SESSION_SECRET: "a secret that all replicas share",
  DRAIN_SECONDS: "5",
  // As docs/operation.md recommends behind a balancer.
  GRACE_SECONDS: "60",
};

/**
 * Restarts the replicas of web one after another under load, `rounds` times behind each proxy.
 * @returns exit code
 */
export async function testRollingRestarts(
  proxies: readonly InstalledProxy[],
  { rounds, rate }: ScaleOptions,
): Promise<number> {
  for (const folder of ["scale", "logs"]) mkdirSync(join(CACHE, folder), { recursive: true });
  const folder = mkdtempSync(join(CACHE, "scale", "run-"));
  const logFile = createWriteStream(join(CACHE, "logs", "scale.log"));
  const log = (line: string) => void logFile.write(`${new Date().toISOString()} ${line}\n`);
  const running: Pick<Stack, "stop" | "kill">[] = [];
  const start = async <T extends Stack | Replicas>(started: T): Promise<T> => {
    running.unshift(started);
    await started.ready();
    return started;
  };
  const steps = new Steps();
  const onSignal = () => {
    for (const each of running) each.kill();
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  try {
    const { api, apiUrl, replicaPrograms, replicaPorts } = await programsOfReplicas(REPLICAS, folder, () => webEnv);
    await start(new Stack([api], log));
    const replicas = await start(new Replicas(replicaPrograms, log));
    const loadOn = await signInForLoad(new SimulatorClient({ url: apiUrl }).use("main"), webEnv.SESSION_SECRET);
    for (const proxy of proxies) {
      const { port, url } = await freeAddress();
      const stack = await start(
        new Stack([proxyProgram(proxy, { file: proxy.file, port, replicaPorts, folder })], log),
      );
      const load = await loadOn(url, rate);
      await warmUp(load);
      for (let round = 1; round <= rounds; round++) {
        const title = `${proxy.title}, rolling restart ${round} of ${rounds}`;
        await steps.check({ title, run: () => restartUnderLoad(replicas, load) });
      }
      await stack.stop();
    }
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    for (const each of running) await each.stop();
    logFile.end();
    rmSync(folder, { recursive: true, force: true });
  }
  return steps.finish();
}

/** On two cores, programs that have just started do not keep up with 200 requests a second. */
async function warmUp({ reads, transfers }: MemberLoad): Promise<void> {
  const loads = [reads, transfers].map(runAtRate);
  await pause(WARM_UP_MS);
  await Promise.all(loads.map(({ stop }) => stop()));
}

/** @returns problems; null if no request failed and the ledger has each transfer once */
async function restartUnderLoad(replicas: Replicas, { reads, transfers, booked }: MemberLoad): Promise<string | null> {
  const startedAt = performance.now();
  const bookedBefore = await booked();
  const loads = [reads, transfers].map((work) => ({ work, ...runAtRate(work) }));
  try {
    await replicas.restartAll();
  } finally {
    await Promise.all(loads.map(({ stop }) => stop()));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const bookedCount = (await booked()) - bookedBefore;
  let failed = 0;
  const problems = loads.flatMap(({ tally }) =>
    [...tally.problems].map(([problem, times]) => {
      failed += times;
      return `${times} × ${problem}`;
    }),
  );
  const [readCount = 0, transferCount = 0] = loads.map(({ tally }) => tally.durations.length);
  const sent = readCount + transferCount + failed;
  const slowest = Math.max(...loads.flatMap(({ tally }) => tally.durations));
  console.log(
    `  ${sent} requests, ${(sent / seconds).toFixed(0)}/s: ${readCount} reads, ${transferCount} transfers (${bookedCount} booked), ${failed} failed; slowest ${slowest.toFixed(0)} ms`,
  );
  if (bookedCount !== transferCount) problems.push(`${transferCount} transfers answered, ${bookedCount} booked`);
  return problems.length === 0 ? null : problems.join("\n");
}
