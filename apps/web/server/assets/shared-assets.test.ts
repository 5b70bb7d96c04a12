import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import express from "express";
import { afterEach, expect, test } from "vitest";
import { assetFiles } from "./asset-files";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** Starts a replica whose build consists of the named files. Returns its URL. */
async function startReplica(folder: string, version: string, names: readonly string[]): Promise<string> {
  const assets = join(folder, version);
  await mkdir(assets);
  for (const name of names) await writeFile(join(assets, name), `${name} of ${version}`);
  const app = express();
  app.use("/assets", await assetFiles({ assets, version, assetsDir: join(folder, "shared"), onStoreError: () => {} }));
  const server = createServer(app).listen(0, "127.0.0.1");
  cleanups.push(() => server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("during a deployment, each replica serves the files of both builds", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shared-assets-"));
  cleanups.push(() => rm(folder, { recursive: true }));
  const old = await startReplica(folder, "one", ["a-1.js", "same.css"]);
  const next = await startReplica(folder, "two", ["a-2.js", "same.css"]);
  for (const replica of [old, next]) {
    for (const name of ["a-1.js", "a-2.js", "same.css"]) {
      const response = await fetch(`${replica}/assets/${name}`);
      expect([name, response.status]).toEqual([name, 200]);
      expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    }
    const missing = await fetch(`${replica}/assets/a-3.js`);
    expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  }
});

test("serves the current build's files if the shared folder cannot be written", async () => {
  const folder = await mkdtemp(join(tmpdir(), "shared-assets-"));
  cleanups.push(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "shared"), "a file in its place");
  const replica = await startReplica(folder, "one", ["a-1.js"]);
  expect((await fetch(`${replica}/assets/a-1.js`)).status).toBe(200);
});
