import { setTimeout as sleep } from "node:timers/promises";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";
import { UserError } from "../../scripts/bootstrap/user-error.mjs";
import { freePort } from "../../scripts/dev-stack/ports";
import { problemTexts, runAtRate } from "../../scripts/scale/run-at-rate";
import { prepareAll } from "../../scripts/setup/all";
import { type Bench, withBench } from "../bench";
import { fetchMetrics } from "../metrics";
import { fullEffort } from "../options";
import { memberHeader, type Product, sessionCookie, startProduct } from "../product";
import { percentile } from "../statistics";
import { mixedLoad } from "./load";
import { readSoakOptions, type SoakOptions } from "./options";
import { growthOf, type Sample, sampleOf, WARM_UP_SHARE } from "./samples";

const SAMPLE_EVERY_MS = 10_000;
type Programs = Record<"web" | "mock-api", { metricsPort: number; samples: Sample[] }>;

/**
 * Runs mixed load against the built programs and samples their metrics.
 * @returns exit code: 1 after a 5xx, a failed call or excessive memory growth
 */
async function soak(bench: Bench, options: SoakOptions): Promise<number> {
  const programs: Programs = {
    web: { metricsPort: await freePort(), samples: [] },
    "mock-api": { metricsPort: await freePort(), samples: [] },
  };
  const env = {
    WEB_METRICS_PORT: String(programs.web.metricsPort),
    API_METRICS_PORT: String(programs["mock-api"].metricsPort),
  };
  const product = await startProduct(bench, { web: true, env });
  const problems = await runLoad(product, programs, options);
  const { ok } = await new SimulatorClient({ url: product.apiUrl }).use("main").audit();
  if (!ok) problems.push("the ledger does not balance");
  for (const [name, { samples }] of Object.entries(programs)) problems.push(...failuresOf(name, samples, options));
  console.log(problems.length === 0 ? "\nPassed" : `\nFailed:\n${problems.map((line) => `  ${line}`).join("\n")}`);
  return problems.length === 0 ? 0 : 1;
}

async function runLoad(product: Product, programs: Programs, { minutes, rate }: SoakOptions): Promise<string[]> {
  const main = new SimulatorClient({ url: product.apiUrl }).use("main");
  await main.do("member.credit", { member: demoMember.username, wallet: "main", amount: 1_000_000 });
  const [member, cookie] = [await memberHeader(product), await sessionCookie(product)];
  const running = mixedLoad(product, { member, cookie, rate }).map((work) => ({ work, ...runAtRate(work) }));
  const startedAt = performance.now();
  const end = startedAt + minutes * 60_000;
  while (performance.now() < end) {
    await sleep(Math.min(SAMPLE_EVERY_MS, Math.max(0, end - performance.now())));
    const minute = (performance.now() - startedAt) / 60_000;
    for (const [name, { metricsPort, samples }] of Object.entries(programs)) {
      const sample = sampleOf(await fetchMetrics(metricsPort), minute);
      samples.push(sample);
      console.log(sampleLine(name, sample));
    }
  }
  await Promise.all(running.map(({ stop }) => stop()));
  console.log("");
  return running.flatMap(({ work, tally }) => {
    const { durations } = tally;
    const [p50, p99] = [percentile(durations, 0.5), percentile(durations, 0.99)].map((ms) => `${ms.toFixed(1)} ms`);
    const perSecond = (durations.length / (minutes * 60)).toFixed(1);
    console.log(`${work.name.padEnd(13)} ${durations.length} done, ${perSecond}/s; p50 ${p50}, p99 ${p99}`);
    return problemTexts(tally).map((text) => `${work.name}: ${text}`);
  });
}

function sampleLine(
  name: string,
  { at: minute, memoryMb, heapMb, requests, failures, eventLoopP99Ms }: Sample,
): string {
  const memory = `${memoryMb.toFixed(0).padStart(4)} MB (heap ${heapMb.toFixed(0)})`;
  const calls = `${requests} requests, ${failures} with 5xx`;
  return `${minute.toFixed(1).padStart(5)} min  ${name.padEnd(8)} ${memory}, event loop p99 ${eventLoopP99Ms.toFixed(0)} ms, ${calls}`;
}

function failuresOf(name: string, samples: readonly Sample[], { growth: allowed }: SoakOptions): string[] {
  const growth = growthOf(samples);
  const summary = `${name}: memory grows by ${growth.toFixed(2)} MB a minute after the first ${Math.round(WARM_UP_SHARE * 100)} % of the time`;
  console.log(`${summary}; allowed: ${allowed}`);
  const failures = samples.at(-1)?.failures ?? 0;
  return [
    ...(growth > allowed ? [summary] : []),
    ...(failures > 0 ? [`${name}: ${failures} requests failed with 5xx`] : []),
  ];
}

/** @returns exit code */
async function main(args: readonly string[]): Promise<number> {
  const options = readSoakOptions(args);
  await prepareAll();
  return withBench(fullEffort, (bench) => soak(bench, options));
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
