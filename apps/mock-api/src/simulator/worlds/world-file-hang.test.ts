import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { WORLD_FILE_TYPE } from "@mekong/contract/simulator/world-files";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { ServerProcess } from "../../testing-process";
import { testFolder } from "../../world/testing";

/** The query of this view never ends. The view replaces the table that an import reads first. */
const ENDLESS_MIGRATIONS = `
  CREATE VIEW _prisma_migrations AS
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
    SELECT 'x' AS migration_name, 1 AS finished_at, NULL AS rolled_back_at FROM n WHERE i < 0`;

test("refuses a world file with endless views; the server keeps serving and stops normally", async () => {
  const server = await ServerProcess.start(testFolder());
  const exported = await server.call("GET", "/simulator/worlds/main/export");
  const bytes = Buffer.from(await exported.arrayBuffer());
  expect(exported.status, bytes.toString("latin1", 0, 500)).toBe(200);
  const file = join(testFolder(), "endless.db");
  writeFileSync(file, bytes);
  const database = new Database(file);
  database.exec(`DROP TABLE _prisma_migrations; ${ENDLESS_MIGRATIONS}`);
  const body = database.serialize();
  database.close();

  const response = await fetch(`${server.url}/simulator/worlds/main/import`, {
    method: "PUT",
    headers: { "content-type": WORLD_FILE_TYPE },
    body: new Uint8Array(body),
    signal: AbortSignal.timeout(8_000),
  });
  expect([response.status, await response.json()]).toEqual([
    422,
    expect.objectContaining({ message: "KEY_INVALID", about: expect.stringContaining("tables") }),
  ]);
  expect((await server.call("GET", "/healthz")).status).toBe(200);
  const exit = once(server.process, "exit");
  server.process.kill("SIGTERM");
  expect(await exit).toEqual([0, null]);
}, 60_000);
