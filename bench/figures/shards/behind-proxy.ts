import { join } from "node:path";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { shardOf } from "@mekong/contract/simulator/shards";
import { ROOT } from "../../../scripts/bootstrap/root.mjs";
import { freePort } from "../../../scripts/dev-stack/ports";
import { origin } from "../../../scripts/dev-stack/settings";
import { ensureHaproxy } from "../../../scripts/scale/find-proxies";
import type { Bench } from "../../bench";
import { type Product, startProduct } from "../../product";

const LOOPBACK = "127.0.0.1";
export const SHARDS = 2;

export interface ShardedBackend {
  /** Of HAProxy. */
  url: string;
  /** The chat accepts sockets of this origin only. */
  webUrl: string;
  shards: (Product & { metricsPort: number })[];
}

/**
 * Starts mock-api `count` times, and HAProxy with the configuration of docker-compose.scale.yml.
 * @param env additional environment of mock-api
 */
export async function startBehindProxy(
  bench: Bench,
  { count, name, env = {} }: { count: number; name: string; env?: Record<string, string> },
): Promise<ShardedBackend> {
  const haproxy = await ensureHaproxy();
  const apiPorts = await Promise.all(Array.from({ length: count }, () => freePort()));
  const urls = apiPorts.map((port) => origin(LOOPBACK, port));
  const [proxyPort, webPort] = [await freePort(), await freePort()];
  const webUrl = origin(LOOPBACK, webPort);
  const shards: ShardedBackend["shards"] = [];
  for (const [index, port] of apiPorts.entries()) {
    const metricsPort = await freePort();
    const shardEnv = { SHARD: `${index + 1}/${count}`, SHARD_URLS: urls.join(" ") };
    const product = await startProduct(bench, {
      web: false,
      name: `${name}-${count}-${index + 1}`,
      port,
      env: { ...env, WEB_PUBLIC_URL: webUrl, API_METRICS_PORT: String(metricsPort), ...(count > 1 && shardEnv) },
    });
    shards.push({ ...product, metricsPort });
  }
  const url = origin(LOOPBACK, proxyPort);
  const addressOf = (index: number) => `${LOOPBACK}:${apiPorts[index % count]}`;
  await bench.serve(`haproxy-${name}-${count}`, [
    {
      name: "proxy",
      command: haproxy.file,
      args: ["-f", join(ROOT, "deploy", "haproxy", "haproxy.cfg"), "-db"],
      env: {
        WEB_BIND: `${LOOPBACK}:${webPort}`,
        API_BIND: `${LOOPBACK}:${proxyPort}`,
        SHARD1: addressOf(0),
        SHARD2: addressOf(1),
        ...Object.fromEntries(["WEB1", "WEB2", "WEB3"].map((replica) => [replica, addressOf(0)])),
      },
      readyUrl: `${url}/readyz`,
    },
  ]);
  return { url, webUrl, shards };
}

/** Makes a world in each of two shards. @returns their names */
export async function worldsOfShards({ url }: ShardedBackend): Promise<string[]> {
  const names = Array.from({ length: 100 }, (_, index) => `bench-${index}`);
  const simulator = new SimulatorClient({ url });
  return Promise.all(
    Array.from({ length: SHARDS }, async (_, index) => {
      const name = names.find((each) => shardOf(each, SHARDS) === index + 1);
      if (name === undefined) throw new Error(`no name of shard ${index + 1}`);
      await simulator.world({ name });
      return name;
    }),
  );
}
