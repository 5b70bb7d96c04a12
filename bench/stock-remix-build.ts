import { join } from "node:path";
import { CACHE, ROOT } from "../scripts/bootstrap/root.mjs";
import { runLogged } from "../scripts/bootstrap/run-logged.mjs";
import { type CachedBuild, isFresh, runCachedBuild } from "../scripts/setup/stamp";

const PATH = "bench/stock-remix";

export const stockRemixFolder = join(ROOT, PATH);

const stockRemix: CachedBuild = {
  name: "stock-remix",
  inputs: [PATH, "package-lock.json"],
  outputs: [`${PATH}/build/server/index.js`],
};

/** Builds with web's Remix and Vite, if sources changed. */
export async function buildStockRemix(): Promise<void> {
  if (isFresh(stockRemix)) return;
  await runCachedBuild(stockRemix, () =>
    runLogged({
      title: "Building the stock Remix app",
      command: process.execPath,
      args: [join(ROOT, "node_modules/@remix-run/dev/dist/cli.js"), "vite:build"],
      log: join(CACHE, "logs", "build-stock-remix.log"),
      cwd: stockRemixFolder,
      env: { ...process.env, NODE_ENV: "production" },
    }),
  );
}
