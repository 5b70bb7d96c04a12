import { getWallet } from "@mekong/contract/http/wallet";
import { baselineProgram } from "../baselines/program";
import type { Figure } from "../bench";
import { type Load, loaded } from "../load";
import { memberHeader, startProduct } from "../product";
import { rowOf } from "../row";
import { compare, type Pair } from "../statistics";
import { copyOfTemplate, proveLedger, thereAndBack } from "./transfer";

const TRANSFERS_PER_SECOND = 500;
const READS_PER_SECOND = 2_000;
const CONNECTIONS = 10;
/** Maximum p99 of the reads. */
const LIMIT_MS = 15;

interface Mixed {
  reads: Load;
  transfers: Load;
}

export const mixed: Figure = {
  title: "Reading while money moves",
  async measure(bench) {
    const product = await startProduct(bench, { web: false });
    const bare = await baselineProgram("api", "transfer.ts", { DATABASE: copyOfTemplate(bench, product) });
    await bench.serve("bare-transfer", [bare.program]);
    const member = await memberHeader(product);
    const requests = thereAndBack(member);
    const read = { url: product.apiUrl + getWallet.path, headers: member };
    const ours = mixedOf(read, { url: product.apiUrl, requests });
    const baseline = mixedOf({ url: bare.url }, { url: bare.url, requests });
    const { rounds: count, seconds, warmUpSeconds } = bench.effort;
    for (const load of [ours, baseline]) await run(load, warmUpSeconds);
    const rounds: Pair[] = [];
    for (let round = 0; round < count; round++) {
      rounds.push({ ours: await slowestReadMs(ours, seconds), baseline: await slowestReadMs(baseline, seconds) });
    }
    await proveLedger(product);
    return [
      rowOf({
        figure: `Reading the wallet, ${READS_PER_SECOND} times a second, beside ${TRANSFERS_PER_SECOND} transfers, p99 (limit ${LIMIT_MS} ms)`,
        unit: "ms",
        comparison: compare(rounds),
        baseline: "bare Fastify hello beside the bare transfers",
        meaning: "Read latency under writes. Each transfer invalidates a cached response.",
        limit: LIMIT_MS,
      }),
    ];
  },
};

function mixedOf(read: Omit<Load, "connections">, transfers: Omit<Load, "connections">): Mixed {
  return {
    reads: { ...read, connections: CONNECTIONS, perSecond: READS_PER_SECOND },
    transfers: { ...transfers, connections: CONNECTIONS, perSecond: TRANSFERS_PER_SECOND },
  };
}

function run({ reads, transfers }: Mixed, seconds: number) {
  return Promise.all([loaded(reads, seconds), loaded(transfers, seconds)]);
}

/**
 * In milliseconds, at least 1.
 * @throws when the server cannot sustain the rate
 */
async function slowestReadMs(mixed: Mixed, seconds: number): Promise<number> {
  const { reads, transfers } = mixed;
  const [read, moved] = await run(mixed, seconds);
  for (const [result, { url, perSecond = 0 }] of [
    [read, reads],
    [moved, transfers],
  ] as const) {
    const least = 0.95 * perSecond * seconds;
    if (result["2xx"] < least) throw new Error(`${url} answered ${result["2xx"]} calls; at this rate ${least} are due`);
  }
  return Math.max(1, read.latency.p99);
}
