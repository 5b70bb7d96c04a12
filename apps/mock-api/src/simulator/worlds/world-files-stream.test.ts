import { readdirSync, statSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { setImmediate as otherWork } from "node:timers/promises";
import {
  WORLD_FILE_MAX_BYTES,
  WORLD_FILE_TRAFFIC_MAX_BYTES,
  WORLD_FILE_TYPE,
} from "@mekong/contract/simulator/world-files";
import Database from "better-sqlite3";
import { expect, onTestFinished, test, vi } from "vitest";
import { TrafficLog } from "../../http/traffic";
import { TestApp } from "../../testing";
import { FileProcess } from "../../world/files/process/file-process";
import { testFolder } from "../../world/testing";
import { listen } from "../testing";

const at = (world: string) => `/simulator/worlds/${world}`;

/**
 * Starts a listening server.
 * @returns the app, its address, and a function that lists temporary files
 */
async function start() {
  const dataDir = testFolder();
  const app = await TestApp.start({ dataDir });
  const host = await listen(app);
  const unfinishedFiles = () => readdirSync(join(dataDir, "worlds")).filter((name) => name.includes(".tmp"));
  return { app, dataDir, host, url: `http://${host}`, unfinished: unfinishedFiles };
}

/** Makes the world's file 24 MB larger. */
async function fill(app: TestApp): Promise<void> {
  // An import accepts settings of up to 256 KiB.
  const value = JSON.stringify("x".repeat(2 ** 17));
  await app.world.writeSync(({ sql }) => {
    for (let n = 0; n < 192; n++) sql.run`INSERT INTO "Setting" ("key", "value") VALUES (${`filler ${n}`}, ${value})`;
  });
}

test("exports a large world in another process while writers continue; the file is consistent", async () => {
  const { app, url, unfinished } = await start();
  await fill(app);
  await app.send("POST", `${at("test")}/actions/clock.resume`, {});
  const copyToSpy = vi.spyOn(app.world, "copyTo");
  const exporting = fetch(`${url}${at("test")}/export`);
  const written: number[] = [];
  let isOver = false;
  void exporting.then(() => {
    isOver = true;
  });
  for (let n = 0; !isOver; n++) {
    await app.world.write((tx) =>
      tx.db.switch.upsert({ where: { name: `s${n}` }, create: { name: `s${n}`, value: true }, update: {} }),
    );
    written.push(n);
    // Lets other work run, because writes alone never yield to the event loop.
    await otherWork();
  }
  const response = await exporting;
  const file = Buffer.from(await response.arrayBuffer());
  expect([response.status, response.headers.get("content-type")]).toEqual([200, WORLD_FILE_TYPE]);
  expect(response.headers.get("content-length")).toBe(String(file.length));
  expect(copyToSpy).not.toHaveBeenCalled();
  const database = new Database(file);
  const names = new Set(
    database.prepare(`SELECT "name" FROM "Switch" WHERE "name" LIKE 's%' AND "name" GLOB 's[0-9]*'`).pluck().all(),
  );
  expect(database.pragma("integrity_check", { simple: true })).toBe("ok");
  expect(database.pragma("freelist_count", { simple: true })).toBe(0);
  database.close();
  // The export has exactly the switches written before its snapshot was taken.
  expect([...names].sort()).toEqual(
    written
      .slice(0, names.size)
      .map((n) => `s${n}`)
      .sort(),
  );
  expect(names.size).toBeLessThan(written.length);
  expect(unfinished()).toEqual([]);
}, 60_000);

test("an aborted export leaves no file and releases the world", async () => {
  const { app, url, unfinished } = await start();
  await fill(app);
  const controller = new AbortController();
  const aborted = fetch(`${url}${at("test")}/export`, { signal: controller.signal });
  await vi.waitFor(() => expect(app.world.usage.isIdle).toBe(false), 10_000);
  controller.abort();
  await expect(aborted).rejects.toThrow();
  const late = await fetch(`${url}${at("test")}/export`);
  await late.body?.cancel();
  expect((await app.send("POST", `${at("test")}/reset`)).status).toBe(200);
  await vi.waitFor(() => expect(unfinished()).toEqual([]), 10_000);
}, 60_000);

test("an incomplete or too large upload leaves no file and changes no world", async () => {
  const { app, host, unfinished } = await start();
  const before = (await app.send("GET", `${at("test")}/state`)).answer;
  const [hostname, port] = host.split(":");
  const put = (headers: Record<string, string>) =>
    httpRequest({
      hostname,
      port,
      method: "PUT",
      path: `${at("test")}/import`,
      headers: { "content-type": WORLD_FILE_TYPE, ...headers },
    });

  const cut = put({ "content-length": "1000000" });
  cut.on("error", () => undefined);
  cut.write(Buffer.alloc(10_000));
  await vi.waitFor(() => expect(unfinished().length).toBe(1), 10_000);
  cut.destroy();
  await vi.waitFor(() => expect(unfinished()).toEqual([]), 10_000);

  const large = put({ "content-length": String(WORLD_FILE_MAX_BYTES + 1) });
  const refusal = new Promise<[number | undefined, string | undefined]>((resolve) => {
    large.on("response", (response) => resolve([response.statusCode, response.headers.connection]));
  });
  large.flushHeaders();
  expect(await refusal).toEqual([413, "close"]);
  large.destroy();
  expect(unfinished()).toEqual([]);
  expect((await app.send("GET", `${at("test")}/state`)).answer).toEqual(before);
}, 60_000);

test("an export drops the oldest traffic rows beyond the limit and can be imported", async () => {
  const { app, url } = await start();
  const log = TrafficLog.of(app.world);
  const long = "x".repeat(100_000);
  for (let n = 0; n < 100; n++) {
    log.add({
      at: "2026-11-20T03:00:00.000Z",
      method: "GET",
      path: `/${n}`,
      endpoint: null,
      member: null,
      status: 200,
      code: null,
      durationMs: 1,
      fault: null,
      entries: [],
      requestId: null,
      request: long,
      answer: null,
    });
  }
  const file = await (await fetch(`${url}${at("test")}/export`)).blob();
  expect(file.size).toBeLessThan(WORLD_FILE_TRAFFIC_MAX_BYTES + 2 ** 21);
  const imported = await fetch(`${url}${at("copy")}/import`, {
    method: "PUT",
    body: file,
    headers: { "content-type": WORLD_FILE_TYPE },
  });
  expect(imported.status).toBe(200);
  const { rows } = (await app.send("GET", `${at("copy")}/traffic`)).answer as { rows: Array<{ path: string }> };
  expect(rows.at(-1)?.path).toBe("/99");
  expect(rows.length).toBeGreaterThan(70);
  expect(rows.length).toBeLessThan(90);
}, 60_000);

test("refuses to export a world too large to import: 413", async () => {
  const { app, dataDir, unfinished } = await start();
  vi.spyOn(app.world, "copyWithSettings").mockImplementation(async (file) => {
    const { writeFileSync, truncateSync } = await import("node:fs");
    writeFileSync(file, "");
    // The file is sparse, so that it uses no disk space.
    truncateSync(file, WORLD_FILE_MAX_BYTES + 1);
  });
  const { status, answer } = await app.send("GET", `${at("test")}/export`);
  expect([status, answer]).toEqual([
    413,
    expect.objectContaining({ message: "BODY_TOO_LARGE", about: expect.stringContaining("1 GiB") }),
  ]);
  expect(unfinished()).toEqual([]);
  expect(statSync(join(dataDir, "worlds", "test.db")).isFile()).toBe(true);
});

test("other worlds are served while a large world waits for the process that copies or checks it", async () => {
  const { app, url, unfinished } = await start();
  await fill(app);
  const send = (method: string, path: string, from?: string) =>
    fetch(url + path, {
      method,
      ...(from && { body: JSON.stringify({ from }), headers: { "content-type": "application/json" } }),
    });
  let file = new Blob();
  const operations: Array<[jobs: string[], operation: () => Promise<Response>]> = [
    [["copy"], () => send("PUT", `${at("test")}/snapshots/large`)],
    [["copy"], () => send("PUT", `${at("test")}/snapshots/large`)],
    [["clone"], () => send("POST", `${at("test")}/snapshots/large/restore`)],
    [["copy", "clone"], () => send("PUT", at("copy"), "test")],
    [["clone"], () => send("POST", `${at("copy")}/reset`)],
    [["copy"], () => send("GET", `${at("test")}/export`)],
    [
      ["check", "clone"],
      () =>
        fetch(`${url}${at("imported")}/import`, {
          method: "PUT",
          body: file,
          headers: { "content-type": WORLD_FILE_TYPE },
        }),
    ],
  ];
  let jobs: string[] = [];
  let [notify, gate] = [(): void => undefined, Promise.resolve()];
  const { run } = FileProcess;
  const spy = vi.spyOn(FileProcess, "run").mockImplementation(async (job, limits, work) => {
    jobs.push(job.do);
    notify();
    await gate;
    return run.call(FileProcess, job, limits, work) as never;
  });
  onTestFinished(() => spy.mockRestore());
  for (const [expectedJobs, operation] of operations) {
    jobs = [];
    let open: () => void = () => undefined;
    gate = new Promise((resolve) => {
      open = resolve;
    });
    const firstJob = new Promise<void>((resolve) => {
      notify = resolve;
    });
    const response = operation();
    await Promise.race([firstJob, response]);
    expect((await send("GET", `${at("main")}/state`)).status).toBe(200);
    open();
    file = await (await response).blob();
    expect([(await response).ok, jobs]).toEqual([true, expectedJobs]);
  }
  expect((await send("GET", `${at("imported")}/state`)).status).toBe(200);
  await vi.waitFor(() => expect(unfinished()).toEqual([]), 10_000);
}, 120_000);
