import { getWallet } from "@mekong/contract/http/wallet";
import { baselineProgram } from "../baselines/program";
import type { Figure } from "../bench";
import { type Load, runLoad } from "../load";
import { memberHeader, startProduct } from "../product";
import { rowOf } from "../row";
import { compareRounds } from "../statistics";
import { alternatingTransfers, auditLedger, copyOfTemplate } from "./transfer";

const TRANSFERS_PER_SECOND = 500;
const READS_PER_SECOND = 2_000;
const CONNECTIONS = 10;
/** Maximum p99 of the reads. */
const LIMIT_MS = 15;

interface MixedLoad {
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
    const requests = alternatingTransfers(member);
    const read = { url: product.apiUrl + getWallet.path, headers: member };
    const ours = mixedLoad(read, { url: product.apiUrl, requests });
    const baseline = mixedLoad({ url: bare.url }, { url: bare.url, requests });
    const { rounds, seconds, warmUpSeconds } = bench.effort;
    for (const load of [ours, baseline]) await run(load, warmUpSeconds);
    const comparison = await compareRounds(rounds, async () => ({
      ours: await p99ReadMs(ours, seconds),
      baseline: await p99ReadMs(baseline, seconds),
    }));
    await auditLedger(product);
    return [
      rowOf({
        figure: `p99 of ${READS_PER_SECOND} wallet reads/s beside ${TRANSFERS_PER_SECOND} transfers/s (limit ${LIMIT_MS} ms)`,
        unit: "ms",
        comparison,
        baseline: "bare hello beside bare transfers",
        meaning: "Each transfer invalidates a cached response.",
        limit: LIMIT_MS,
      }),
    ];
  },
};

function mixedLoad(read: Omit<Load, "connections">, transfers: Omit<Load, "connections">): MixedLoad {
  return {
    reads: { ...read, connections: CONNECTIONS, perSecond: READS_PER_SECOND },
    transfers: { ...transfers, connections: CONNECTIONS, perSecond: TRANSFERS_PER_SECOND },
  };
}

function run({ reads, transfers }: MixedLoad, seconds: number) {
  return Promise.all([runLoad(reads, seconds), runLoad(transfers, seconds)]);
}

/**
 * In milliseconds, at least 1.
 * @throws when the server cannot sustain the rate
 */
async function p99ReadMs(mixed: MixedLoad, seconds: number): Promise<number> {
  const { reads, transfers } = mixed;
  const [read, transferResult] = await run(mixed, seconds);
  for (const [result, { url, perSecond = 0 }] of [
    [read, reads],
    [transferResult, transfers],
  ] as const) {
    const minResponses = 0.95 * perSecond * seconds;
    if (result["2xx"] < minResponses)
      throw new Error(`${url} answered ${result["2xx"]} calls; at this rate ${minResponses} are due`);
  }
  return Math.max(1, read.latency.p99);
}
