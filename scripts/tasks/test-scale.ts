import { testBackup } from "../scale/backup";
import { ensureProxies } from "../scale/find-proxies";
import { readScaleOptions } from "../scale/options";
import { testRollingRestarts } from "../scale/rolling-restart";
import { testShards } from "../scale/shards";
import { prepareAll } from "../setup/all";

/** `npm run test:scale [-- --rounds=20]` */
export async function run(options: string[]): Promise<number> {
  const scaleOptions = readScaleOptions(options);
  const proxies = await ensureProxies();
  await prepareAll();
  const exitCodes = [];
  if (scaleOptions.parts.includes("restarts")) exitCodes.push(await testRollingRestarts(proxies, scaleOptions));
  if (scaleOptions.parts.includes("shards")) exitCodes.push(await testShards(proxies));
  if (scaleOptions.parts.includes("backup")) exitCodes.push(await testBackup());
  return Math.max(...exitCodes);
}
