import { join } from "node:path";
import { getWallet } from "@mekong/contract/http/wallet";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { shardOf } from "@mekong/contract/simulator/shards";
import type { Request } from "autocannon";
import { ROOT } from "../../scripts/bootstrap/root.mjs";
import { freePort } from "../../scripts/dev-stack/ports";
import { origin } from "../../scripts/dev-stack/settings";
import { ensureProxies } from "../../scripts/scale/find-proxies";
import type { Bench, Figure } from "../bench";
import { compareUnderLoad, type MeasuredLoad, requestsPerProcessorSecond, runLoad } from "../load";
import { memberHeader, startProduct } from "../product";
import { type Row, rowOf } from "../row";
import { alternatingTransfers } from "./transfer";

const LOOPBACK = "127.0.0.1";
const CONNECTIONS = 20;
const SHARDS = 2;
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
    const file = (await ensureProxies()).find(({ command }) => command === "haproxy")?.file;
    if (!file) throw new Error("HAProxy is missing");
    const sharded = await startBehindProxy(bench, file, SHARDS);
    const single = await startBehindProxy(bench, file, 1);
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
          meaning: `At least ${MIN_RATIO}: two processors carry 1.8 times as much. Each has ${perSecond} calls per second.`,
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

/** Starts mock-api `count` times, and HAProxy with the configuration of docker-compose.scale.yml. */
async function startBehindProxy(bench: Bench, haproxy: string, count: number): Promise<Backend> {
  const apiPorts = await Promise.all(Array.from({ length: count }, () => freePort(LOOPBACK)));
  const metricsPorts = await Promise.all(apiPorts.map(() => freePort(LOOPBACK)));
  const urls = apiPorts.map((port) => origin(LOOPBACK, port));
  for (const [index, port] of apiPorts.entries()) {
    const shardEnv = { SHARD: `${index + 1}/${count}`, SHARD_URLS: urls.join(" ") };
    await startProduct(bench, {
      web: false,
      name: `shards-${count}-${index + 1}`,
      port,
      env: { API_METRICS_PORT: String(metricsPorts[index]), ...(count > 1 && shardEnv) },
    });
  }
  const [proxyPort, unused] = [await freePort(LOOPBACK), await freePort(LOOPBACK)];
  const url = origin(LOOPBACK, proxyPort);
  const addressOf = (index: number) => `${LOOPBACK}:${apiPorts[index % count]}`;
  await bench.serve(`haproxy-shards-${count}`, [
    {
      name: "proxy",
      command: haproxy,
      args: ["-f", join(ROOT, "deploy", "haproxy", "haproxy.cfg"), "-db"],
      env: {
        WEB_BIND: `${LOOPBACK}:${unused}`,
        API_BIND: `${LOOPBACK}:${proxyPort}`,
        SHARD1: addressOf(0),
        SHARD2: addressOf(1),
        ...Object.fromEntries(["WEB1", "WEB2", "WEB3"].map((name) => [name, addressOf(0)])),
      },
      readyUrl: `${url}/readyz`,
    },
  ]);
  const members = await Promise.all(oneNameOfEachShard().map((world) => signIn(url, world)));
  return { url, metricsPorts, members };
}

function oneNameOfEachShard(): string[] {
  const names = Array.from({ length: 100 }, (_, index) => `bench-${index}`);
  return Array.from({ length: SHARDS }, (_, index) => {
    const name = names.find((each) => shardOf(each, SHARDS) === index + 1);
    if (name === undefined) throw new Error(`no name of shard ${index + 1}`);
    return name;
  });
}

async function signIn(apiUrl: string, world: string): Promise<Record<string, string>> {
  await new SimulatorClient({ url: apiUrl }).world({ name: world });
  return { "x-world": world, ...(await memberHeader({ apiUrl }, world)) };
}
