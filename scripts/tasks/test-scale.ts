import { ensureProxies } from "../scale/find-proxies";
import { readScaleOptions } from "../scale/options";
import { testRollingRestarts } from "../scale/rolling-restart";
import { prepareAll } from "../setup/all";

/** `npm run test:scale [-- --rounds=20]`: several replicas of web behind HAProxy and behind nginx. */
export async function run(options: string[]): Promise<number> {
  const scaleOptions = readScaleOptions(options);
  const proxies = await ensureProxies();
  await prepareAll();
  return testRollingRestarts(proxies, scaleOptions);
}
