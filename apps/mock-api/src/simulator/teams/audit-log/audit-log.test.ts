import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
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
  code: null as string | null,
};

afterEach(() => {
  vi.restoreAllMocks();
});

/** Adds entries whose request ids are numbers. */
function add(log: AuditLog, first: number, last = first, part: Partial<typeof entry> = {}): void {
  for (let n = first; n <= last; n++) log.add({ ...entry, requestId: String(n), ...part });
}

async function listed(log: AuditLog, filter: Parameters<AuditLog["list"]>[0] = {}): Promise<number[]> {
  return (await log.list(filter)).entries.map(({ requestId }) => Number(requestId));
}

test("lists the newest first, by page", async () => {
  const log = new AuditLog(testFolder());
  add(log, 1, 5);
  expect(await listed(log)).toEqual([5, 4, 3, 2, 1]);
  const pages: number[][] = [];
  let before: number | undefined;
  for (let more = true; more; ) {
    const page = await log.list({ limit: 2, before });
    pages.push(page.entries.map(({ requestId }) => Number(requestId)));
    before = page.entries.at(-1)?.id;
    more = page.more;
  }
  expect(pages).toEqual([[5, 4], [3, 2], [1]]);
});

test("finds entries by team, world and any value, but not by the names of fields", async () => {
  const log = new AuditLog(testFolder());
  add(log, 1);
  add(log, 2, 2, { team: "beta", world: "beta-1", status: 403, code: "FOREIGN_WORLD" });
  add(log, 3, 3, { team: null, world: null, action: "coverage.drop" });
  expect(await listed(log, { team: "alpha" })).toEqual([1]);
  expect(await listed(log, { team: null })).toEqual([3]);
  expect(await listed(log, { world: "beta-1" })).toEqual([2]);
  expect(await listed(log, { search: "foreign_w" })).toEqual([2]);
  expect(await listed(log, { search: "beta", team: "alpha" })).toEqual([]);
  for (const search of ["requestid", '"', "{", "nobody"]) expect(await listed(log, { search })).toEqual([]);
});

test("continues after a restart and after a cut line, which it skips", async () => {
  const folder = testFolder();
  const file = join(folder, "audit.jsonl");
  const before = new AuditLog(folder);
  add(before, 1, 3);
  before.close();
  truncateSync(file, readFileSync(file).length - 20);
  const after = new AuditLog(folder);
  expect(await listed(after)).toEqual([2, 1]);
  add(after, 4, 4, { world: "alpha-2" });
  expect(await listed(after)).toEqual([4, 2, 1]);
  expect(await listed(after, { world: "alpha-2" })).toEqual([4]);
});

test("skips lines that are no entries", async () => {
  const folder = testFolder();
  const log = new AuditLog(folder);
  add(log, 1);
  appendFileSync(join(folder, "audit.jsonl"), 'null\n{"id":"x"}\n{"id":7}\n\n{\n');
  add(log, 2);
  expect(await listed(log)).toEqual([2, 1]);
  expect(await listed(new AuditLog(folder))).toEqual([2, 1]);
});

test("ids ascend when the clock is set back, also after a restart, and differ from those of other shards", async () => {
  const folder = testFolder();
  vi.spyOn(Date, "now").mockReturnValueOnce(2_000).mockReturnValue(1_000);
  add(new AuditLog(folder), 1, 2);
  const log = new AuditLog(folder);
  add(log, 3);
  const other = new AuditLog(testFolder(), { shard: 2 });
  add(other, 4);
  const idsOf = async (from: AuditLog) => (await from.list({})).entries.map(({ id }) => id);
  expect(await idsOf(log)).toEqual([128_128, 128_064, 128_000]);
  expect(await idsOf(other)).toEqual([64_001]);
});

test("keeps four files of bounded size", async () => {
  const folder = testFolder();
  const maxBytes = 1_000;
  const log = new AuditLog(folder, { maxBytes });
  add(log, 1, 60);
  const files = ["audit.jsonl", "audit.1.jsonl", "audit.2.jsonl", "audit.3.jsonl"].map((name) => join(folder, name));
  for (const file of files) expect(readFileSync(file).length).toBeLessThanOrEqual(maxBytes);
  expect(existsSync(join(folder, "audit.4.jsonl"))).toBe(false);
  const stored = await listed(log);
  expect(stored).toEqual(stored.map((_, n) => 60 - n));
  expect(stored.length).toBeGreaterThan(10);
  const oldest = (await log.list({})).entries.at(-1)?.id;
  expect(await listed(log, { before: oldest, limit: 1 })).toEqual([]);
  log.close();
  // A crash between renaming and writing leaves the newest file empty.
  truncateSync(files[0] ?? "", 0);
  const after = new AuditLog(folder, { maxBytes });
  vi.spyOn(Date, "now").mockReturnValue(0);
  add(after, 61);
  expect((await listed(after, { limit: 2 }))[0]).toBe(61);
});

test("reports an unreadable file instead of a list without its entries", async () => {
  const folder = testFolder();
  const log = new AuditLog(folder);
  add(log, 1);
  mkdirSync(join(folder, "audit.1.jsonl"));
  await expect(log.list({})).rejects.toThrow("EISDIR");
});
