import { join } from "node:path";
import { runLogged } from "../bootstrap/logged.mjs";
import { withProgress } from "../bootstrap/progress.mjs";
import { CACHE, ROOT } from "../bootstrap/root.mjs";
import { isFresh, type Made, make } from "./stamp";

/** The Prisma client, made from the schema. */
const client: Made = {
  name: "prisma-client",
  inputs: ["prisma/schema", "prisma.config.ts", "package-lock.json"],
  outputs: ["apps/mock-api/generated/client.ts"],
};

/** Generates the Prisma client when the schema is another than the last time. @throws CommandError */
export async function generate(): Promise<void> {
  if (isFresh(client)) return;
  await withProgress("Generating the database client", () =>
    make(client, () =>
      runLogged({
        title: "prisma generate",
        command: process.execPath,
        args: [join(ROOT, "node_modules/prisma/build/index.js"), "generate"],
        log: join(CACHE, "logs", "generate.log"),
        cwd: ROOT,
        env: {
          ...process.env,
          // The CLI wants its schema engine to be there before it generates, and never starts it. Naming
          // any program keeps it from downloading one, which fails behind a firewall.
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          PRISMA_HIDE_UPDATE_MESSAGE: "1",
          CHECKPOINT_DISABLE: "1",
        },
      }),
    ),
  );
}
