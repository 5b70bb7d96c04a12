import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { SimulatorClient } from "@mekong/contract/simulator/client";
import { shardOf } from "@mekong/contract/simulator/shards";
import type { ShardStack } from "./shard-stack";

const NAMES = 200;
/** Statuses for a world that does not exist: from its own shard, and from another. */
const [UNKNOWN, MISDIRECTED] = [404, 421];
const UPGRADED = 101;
const upgradeHeaders = {
  connection: "Upgrade",
  upgrade: "websocket",
  "sec-websocket-version": "13",
  "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
};

type Target = Pick<ShardStack, "web" | "api" | "shardUrls">;

/** @returns problems; null if HAProxy always chooses the shard that answers for the world */
export async function namesReachTheirShard({ web, api, shardUrls }: Target): Promise<string | null> {
  const problems: string[] = [];
  const counts = shardUrls.map(() => 0);
  for (let n = 0; n < NAMES; n++) {
    const name = crypto
      .randomUUID()
      .slice(0, 1 + (n % 36))
      .replace(/-$/, "x");
    const shard = shardOf(name, shardUrls.length);
    counts[shard - 1] = (counts[shard - 1] ?? 0) + 1;
    const other = shardUrls.find((_, index) => index + 1 !== shard) ?? "";
    const state = `/simulator/worlds/${name}/state`;
    const escapedName = `%${name.charCodeAt(0).toString(16)}${name.slice(1)}`;
    const requests: [way: string, expected: number, status: Promise<number>][] = [
      ["path", UNKNOWN, statusOf(api + state)],
      ["escaped path", UNKNOWN, statusOf(`${api}/simulator/worlds/${escapedName}/state`)],
      ["X-World", UNKNOWN, statusOf(`${api}/api/lookup/active`, { "x-world": name })],
      ["uploads", UNKNOWN, statusOf(`${api}/uploads/${name}/x?ticket=x`)],
      ["game page", UNKNOWN, statusOf(`${api}/play/${name}/x/balance`)],
      ["chat", UPGRADED, upgradeStatus(`${api}/socket.io/?world=${name}&EIO=4&transport=websocket`, web)],
      ["events", UNKNOWN, upgradeStatus(`${api}/simulator/worlds/${name}/events`)],
      ["other shard", MISDIRECTED, statusOf(other + state)],
    ];
    const statuses = await Promise.all(requests.map(([, , status]) => status));
    for (const [index, [way, expected]] of requests.entries())
      if (statuses[index] !== expected) problems.push(`${name}, ${way}: ${statuses[index]}, not ${expected}`);
  }
  if ((await statusOf(`${api}/api/lookup/active`)) !== 200) problems.push("main does not answer without X-World");
  console.log(`  ${NAMES} names, ${counts.join(" and ")} by shard`);
  return problems.length === 0 ? null : problems.join("\n");
}

/** @returns problems */
export async function worldsAreListed({ api, shardUrls }: Target): Promise<string | null> {
  const simulator = new SimulatorClient({ url: api });
  const created: string[] = [];
  for (let n = 0; n < 10; n++) created.push((await simulator.world()).name);
  const lists = await Promise.all(
    [api, ...shardUrls].map(async (url) => (await new SimulatorClient({ url }).worlds()).map(({ name }) => name)),
  );
  for (const name of created) await simulator.use(name).drop();
  const expected = ["main", ...created.sort()].join();
  return lists.every((names) => names.join() === expected) ? null : `expected ${expected}\n${lists.join("\n")}`;
}

async function statusOf(url: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  return response.status;
}

async function upgradeStatus(url: string, origin?: string): Promise<number> {
  const request = get(url, { headers: { ...upgradeHeaders, ...(origin && { origin }) } });
  const response = await Promise.race([once(request, "response"), once(request, "upgrade")]);
  request.destroy();
  return (response[0] as IncomingMessage).statusCode ?? 0;
}
