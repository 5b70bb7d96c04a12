import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CACHE } from "../bootstrap/root.mjs";
import { ensureBrowser } from "../browser/install";
import { Steps } from "../test/steps";
import { runEndToEndTests } from "../test/suites";
import { haproxyOf, type InstalledProxy } from "./find-proxies";
import { killReplicaUnderLoad } from "./kill-replica";
import { killShardUnderLoad } from "./kill-shard";
import { namesReachTheirShard, worldsAreListed } from "./shard-routing";
import { ShardStack } from "./shard-stack";

/** @returns exit code */
export async function testShards(proxies: readonly InstalledProxy[]): Promise<number> {
  const haproxy = haproxyOf(proxies);
  for (const folder of ["scale", "logs"]) mkdirSync(join(CACHE, folder), { recursive: true });
  const folder = mkdtempSync(join(CACHE, "scale", "shards-"));
  const logFile = createWriteStream(join(CACHE, "logs", "shards.log"));
  const stack = await ShardStack.prepare(haproxy, folder, (line) => void logFile.write(`${line}\n`));
  const onSignal = () => {
    stack.kill();
    rmSync(folder, { recursive: true, force: true });
    process.exit(130);
  };
  process.once("SIGINT", onSignal).once("SIGTERM", onSignal);
  const steps = new Steps();
  try {
    await stack.ready();
    await steps.check({ title: "200 names reach their shard", run: () => namesReachTheirShard(stack) });
    await steps.check({ title: "all shards list the same worlds", run: () => worldsAreListed(stack) });
    await steps.check({ title: "a shard is killed under load", run: () => killShardUnderLoad(stack) });
    await steps.check({ title: "a replica of web is killed under load", run: () => killReplicaUnderLoad(stack) });
    await steps.suite("End to end", async () =>
      runEndToEndTests(await ensureBrowser(), [], {
        E2E_WEB_URL: stack.web,
        E2E_API_URL: stack.api,
        E2E_SESSION_SECRET: stack.sessionSecret,
      }),
    );
  } finally {
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal);
    await stack.stop();
    logFile.end();
    rmSync(folder, { recursive: true, force: true });
  }
  return steps.finish();
}
