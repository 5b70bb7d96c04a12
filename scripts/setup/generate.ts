import { join } from "node:path";
import { withProgress } from "../bootstrap/progress.mjs";
import { CACHE, ROOT } from "../bootstrap/root.mjs";
import { runLogged } from "../bootstrap/run-logged.mjs";
import { type CachedBuild, isFresh, runCachedBuild } from "./stamp";

const client: CachedBuild = {
  name: "prisma-client",
  inputs: ["prisma/schema", "prisma.config.ts", "package-lock.json"],
  outputs: ["apps/mock-api/generated/client.ts"],
};

export async function generate(): Promise<void> {
  if (isFresh(client)) return;
  await withProgress("Generating the database client", () =>
    runCachedBuild(client, () =>
      runLogged({
        title: "prisma generate",
        command: process.execPath,
        args: [join(ROOT, "node_modules/prisma/build/index.js"), "generate"],
        log: join(CACHE, "logs", "generate.log"),
        cwd: ROOT,
        env: {
          ...process.env,
          // Prisma's CLI requires an engine but never runs it here. Any path prevents the download.
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          PRISMA_HIDE_UPDATE_MESSAGE: "1",
          CHECKPOINT_DISABLE: "1",
        },
      }),
    ),
  );
}
