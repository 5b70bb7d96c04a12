import { SimulatorClient } from "@mekong/contract/simulator/client";
import { onTestFinished } from "vitest";
import type { App } from "../../app";
import type { ApiSettings } from "../../env";
import { buildTestApp } from "../../testing";
import { testFolder } from "../../world/testing";

/** `main`, `test`, `two` and `other` are worlds of shard 1 of 2; `one`, `beta`, `gamma` and `a` those of shard 2. */
export interface TestShard extends App {
  url: string;
  client: SimulatorClient;
}

/** Starts two listening shards that know each other's address. */
export async function startShards(settings: Partial<ApiSettings> = {}): Promise<[TestShard, TestShard]> {
  const urls: string[] = [];
  const start = async (number: number): Promise<TestShard> => {
    const app = await buildTestApp({ dataDir: testFolder(), ...settings, shard: { number, count: 2, urls } });
    onTestFinished(() => app.fastify.close());
    const url = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
    urls.push(url);
    return { ...app, url, client: new SimulatorClient({ url, token: settings.simulatorToken ?? undefined }) };
  };
  return [await start(1), await start(2)];
}
