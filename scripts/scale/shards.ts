import { ensureBrowser } from "../browser/install";
import { Steps } from "../test/steps";
import { runEndToEndTests } from "../test/suites";
import { haproxyOf, type InstalledProxy } from "./find-proxies";
import { killReplicaUnderLoad } from "./kill-replica";
import { killShardUnderLoad } from "./kill-shard";
import { namesReachTheirShard, worldsAreListed } from "./shard-routing";
import { ShardStack } from "./shard-stack";
import { withRun } from "./with-run";

/** @returns exit code */
export async function testShards(proxies: readonly InstalledProxy[]): Promise<number> {
  const steps = new Steps();
  await withRun("shards", async (folder, log) => {
    const stack = await ShardStack.prepare(haproxyOf(proxies), folder, log);
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
      await stack.stop();
    }
  });
  return steps.finish();
}
