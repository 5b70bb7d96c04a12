import { getWallet } from "@mekong/contract/http/wallet";
import type { Request } from "autocannon";
import type { Figure } from "../../bench";
import { compareUnderLoad, type MeasuredLoad, requestsPerProcessorSecond, runLoad } from "../../load";
import { memberHeader } from "../../product";
import { type Row, rowOf } from "../../row";
import { alternatingTransfers } from "../transfer";
import { SHARDS, type ShardedBackend, startBehindProxy, worldsOfShards } from "./behind-proxy";

const CONNECTIONS = 20;
/** With this ratio, two shards with a processor each carry 1.8 times as much as one. */
const MIN_RATIO = 0.9;

const WARM_UP_SECONDS = 10;

interface Call {
  figure: string;
  /** Load of each process. */
  perSecond: number;
  requestsOf: (headers: Record<string, string>) => Request[];
}

const calls: readonly Call[] = [
  {
    figure: "Wallet reads",
    perSecond: 500,
    requestsOf: (headers) => [{ method: "GET", path: getWallet.path, headers }],
  },
  { figure: "Transfers", perSecond: 150, requestsOf: alternatingTransfers },
];

export const shards: Figure = {
  title: "Shards of mock-api behind HAProxy",
  async measure(bench) {
    const sharded = await withMembers(await startBehindProxy(bench, { name: "shards", count: SHARDS }));
    const single = await withMembers(await startBehindProxy(bench, { name: "shards", count: 1 }));
    const rows: Row[] = [];
    for (const { figure, perSecond, requestsOf } of calls) {
      const loadOf = ({ url, metricsPorts, members }: Backend): MeasuredLoad => ({
        url,
        metricsPorts,
        perSecond: perSecond * metricsPorts.length,
        connections: CONNECTIONS,
        requests: members.flatMap(requestsOf),
      });
      for (const backend of [sharded, single]) {
        await runLoad({ ...loadOf(backend), perSecond: undefined }, WARM_UP_SECONDS);
      }
      const comparison = await compareUnderLoad(
        loadOf(sharded),
        loadOf(single),
        bench.effort,
        requestsPerProcessorSecond,
      );
      rows.push(
        rowOf({
          figure: `${figure} in a second of mock-api's processor time, ${SHARDS} shards`,
          unit: "req/s",
          comparison,
          baseline: "one process",
          meaning: `At least ${MIN_RATIO}. ${perSecond} calls per second and shard.`,
          minRatio: MIN_RATIO,
        }),
      );
    }
    return rows;
  },
};

interface Backend {
  url: string;
  metricsPorts: number[];
  /** Headers of a member in a world of each shard. */
  members: Record<string, string>[];
}

async function withMembers(backend: ShardedBackend): Promise<Backend> {
  const { url, shards: processes } = backend;
  const worlds = await worldsOfShards(backend);
  const signIn = async (world: string) => ({ "x-world": world, ...(await memberHeader({ apiUrl: url }, world)) });
  return {
    url,
    metricsPorts: processes.map(({ metricsPort }) => metricsPort),
    members: await Promise.all(worlds.map(signIn)),
  };
}
