import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "../../../world/testing";
import { AuditLog } from "./audit-log";

const entry = {
  at: "2026-11-27T00:00:00.000Z",
  team: "alpha" as string | null,
  action: "worlds.put",
  world: "alpha-1" as string | null,
  target: null,
  requestId: "r",
  status: 200,
  code: null,
};

async function idsOf(log: AuditLog, filter: Parameters<AuditLog["list"]>[0] = {}): Promise<number[]> {
  return (await log.list(filter)).entries.map(({ id }) => id);
}

test("lists the newest first, by page", async () => {
  const log = new AuditLog(testFolder());
  for (let n = 0; n < 5; n++) log.add(entry);
  expect(await idsOf(log)).toEqual([5, 4, 3, 2, 1]);
  expect(await log.list({ limit: 2 })).toMatchObject({ entries: [{ id: 5 }, { id: 4 }], more: true });
  expect(await log.list({ limit: 2, before: 4 })).toMatchObject({ entries: [{ id: 3 }, { id: 2 }], more: true });
  expect(await log.list({ limit: 2, before: 2 })).toMatchObject({ entries: [{ id: 1 }], more: false });
});

test("finds entries by team, world and any value, but not by the names of fields", async () => {
  const log = new AuditLog(testFolder());
  log.add(entry);
  log.add({ ...entry, team: "beta", world: "beta-1", status: 403, code: "FOREIGN_WORLD" });
  log.add({ ...entry, team: null, world: null, action: "coverage.drop" });
  expect(await idsOf(log, { team: "alpha" })).toEqual([1]);
  expect(await idsOf(log, { team: null })).toEqual([3]);
  expect(await idsOf(log, { world: "beta-1" })).toEqual([2]);
  expect(await idsOf(log, { search: "foreign_w" })).toEqual([2]);
  expect(await idsOf(log, { search: "403" })).toEqual([2]);
  expect(await idsOf(log, { search: "beta", team: "alpha" })).toEqual([]);
  for (const search of ["requestid", '"', "{", "nobody"]) expect(await idsOf(log, { search })).toEqual([]);
});

test("continues after a restart and after a cut line, which it skips", async () => {
  const folder = testFolder();
  const file = join(folder, "audit.jsonl");
  const before = new AuditLog(folder);
  for (let n = 0; n < 3; n++) before.add(entry);
  before.close();
  truncateSync(file, readFileSync(file).length - 20);
  const after = new AuditLog(folder);
  expect(await idsOf(after)).toEqual([2, 1]);
  after.add({ ...entry, world: "alpha-2" });
  expect(await idsOf(after)).toEqual([3, 2, 1]);
  expect(await idsOf(after, { world: "alpha-2" })).toEqual([3]);
});

test("skips lines that are no entries", async () => {
  const folder = testFolder();
  const log = new AuditLog(folder);
  log.add(entry);
  appendFileSync(join(folder, "audit.jsonl"), 'null\n{"id":"x"}\n{"id":7}\n\n{\n');
  log.add(entry);
  expect(await idsOf(log)).toEqual([2, 1]);
  expect(await idsOf(new AuditLog(folder))).toEqual([2, 1]);
});

test("keeps four files of bounded size, and their ids continue", async () => {
  const folder = testFolder();
  const maxBytes = 1_000;
  const log = new AuditLog(folder, maxBytes);
  for (let n = 0; n < 60; n++) log.add(entry);
  const files = ["audit.jsonl", "audit.1.jsonl", "audit.2.jsonl", "audit.3.jsonl"].map((name) => join(folder, name));
  for (const file of files) expect(readFileSync(file).length).toBeLessThanOrEqual(maxBytes);
  expect(existsSync(join(folder, "audit.4.jsonl"))).toBe(false);
  const ids = await idsOf(log);
  expect(ids).toEqual(ids.map((_, n) => 60 - n));
  expect(ids.length).toBeGreaterThan(15);
  expect(await idsOf(log, { before: ids.at(-1), limit: 1 })).toEqual([]);
  log.close();
  // A crash between renaming and writing leaves the newest file empty.
  truncateSync(files[0] ?? "", 0);
  const after = new AuditLog(folder, maxBytes);
  const lastKept = (await idsOf(after))[0] ?? 0;
  after.add(entry);
  expect(await idsOf(after, { limit: 1 })).toEqual([lastKept + 1]);
});

test("reports an unreadable file instead of a list without its entries", async () => {
  const folder = testFolder();
  const log = new AuditLog(folder);
  log.add(entry);
  mkdirSync(join(folder, "audit.1.jsonl"));
  await expect(log.list({})).rejects.toThrow("EISDIR");
});
