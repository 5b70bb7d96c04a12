import { SimulatorClient } from "@mekong/contract/simulator/client";
import { freeAddress } from "../dev-stack/ports";
import { Stack } from "../dev-stack/stack";
import { Steps } from "../test/steps";
import type { InstalledProxy } from "./find-proxies";
import { type MemberLoad, signInForLoad } from "./member-load";
import type { ScaleOptions } from "./options";
import { proxyProgram } from "./proxies";
import { programsOfReplicas } from "./replica-programs";
import { Replicas } from "./replicas";
import { failuresOf, problemTexts, runAtRate, warmUp } from "./run-at-rate";
import { withRun } from "./with-run";

const REPLICAS = 3;
/** On two cores, programs that have just started do not keep up with 200 requests a second. */
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
  const steps = new Steps();
  await withRun("scale", async (folder, log) => {
    const running: Pick<Stack, "stop">[] = [];
    const start = async <T extends Stack | Replicas>(started: T): Promise<T> => {
      running.unshift(started);
      await started.ready();
      return started;
    };
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
        await warmUp([load.reads, load.transfers], WARM_UP_MS);
        for (let round = 1; round <= rounds; round++) {
          const title = `${proxy.title}, rolling restart ${round} of ${rounds}`;
          await steps.check({ title, run: () => restartUnderLoad(replicas, load) });
        }
        await stack.stop();
      }
    } finally {
      for (const each of running) await each.stop();
    }
  });
  return steps.finish();
}

/** @returns problems; null if no request failed and the ledger has each transfer once */
async function restartUnderLoad(replicas: Replicas, { reads, transfers, booked }: MemberLoad): Promise<string | null> {
  const startedAt = performance.now();
  const bookedBefore = await booked();
  const loads = [reads, transfers].map(runAtRate);
  try {
    await replicas.restartAll();
  } finally {
    await Promise.all(loads.map(({ stop }) => stop()));
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const bookedCount = (await booked()) - bookedBefore;
  const tallies = loads.map(({ tally }) => tally);
  const problems = tallies.flatMap(problemTexts);
  const failed = tallies.reduce((sum, tally) => sum + failuresOf(tally), 0);
  const [readCount = 0, transferCount = 0] = tallies.map(({ durations }) => durations.length);
  const sent = readCount + transferCount + failed;
  const slowest = Math.max(...tallies.flatMap(({ durations }) => durations));
  console.log(
    `  ${sent} requests, ${(sent / seconds).toFixed(0)}/s: ${readCount} reads, ${transferCount} transfers (${bookedCount} booked), ${failed} failed; slowest ${slowest.toFixed(0)} ms`,
  );
  if (bookedCount !== transferCount) problems.push(`${transferCount} transfers answered, ${bookedCount} booked`);
  return problems.length === 0 ? null : problems.join("\n");
}
