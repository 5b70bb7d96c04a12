import { join } from "node:path";
import { TRAFFIC_ROWS, type TrafficRow } from "@mekong/contract/simulator/traffic";
import Database from "better-sqlite3";
import { afterEach, expect, test, vi } from "vitest";
import type { WorldRegistry } from "../world/registry";
import { testFolder, testRegistry, testWorld } from "../world/testing";
import { TrafficLog } from "./traffic";

const connected = new AbortController().signal;

function call(changes: Partial<TrafficRow> = {}): Omit<TrafficRow, "id"> {
  return {
    at: "2026-11-20T03:00:00.000Z",
    method: "GET",
    path: "/api/wallet",
    endpoint: "GET /api/wallet",
    member: "0812345678",
    status: 200,
    code: null,
    durationMs: 1,
    fault: null,
    entries: [],
    requestId: null,
    request: null,
    answer: {},
    ...changes,
  };
}

afterEach(() => void vi.useRealTimers());

test("records calls per world with rising ids and emits events", async () => {
  const world = await testWorld();
  const log = TrafficLog.of(world);
  expect(TrafficLog.of(world)).toBe(log);
  expect([log.add(call()).id, log.add(call({ status: 410, code: "gone" })).id]).toEqual([1, 2]);
  expect(world.events.after(0).filter(({ type }) => type === "traffic")).toMatchObject([
    { about: "GET /api/wallet", data: { id: 1, status: 200 } },
    { about: "GET /api/wallet", data: { id: 2, status: 410, code: "gone" } },
  ]);
});

test("keeps only the newest rows and continues their ids", async () => {
  const log = TrafficLog.of(await testWorld());
  for (let n = 0; n < TRAFFIC_ROWS + 5; n++) log.add(call());
  const rows = log.list({});
  expect([log.size, rows[0]?.id, rows.at(-1)?.id]).toEqual([TRAFFIC_ROWS, 6, TRAFFIC_ROWS + 5]);
});

test.each([
  [{}, [1, 2, 3]],
  [{ endpoint: "POST /api/login" }, [2]],
  [{ endpoint: "/api/" }, [1, 2, 3]],
  [{ endpoint: "/api/nothing" }, [3]],
  [{ member: "0812345678" }, [1]],
  [{ status: 401 }, [2]],
  [{ code: "NO_DATA" }, [3]],
  [{ after: 1 }, [2, 3]],
  [{ after: 1, status: 200 }, []],
])("rows are found by %j", async (query, ids) => {
  const log = TrafficLog.of(await testWorld());
  log.add(call());
  log.add(call({ method: "POST", endpoint: "POST /api/login", member: null, status: 401, code: "WRONG_CREDENTIAL" }));
  log.add(call({ path: "/api/nothing", endpoint: null, member: null, status: 404, code: "NO_DATA" }));
  expect(log.list(query).map(({ id }) => id)).toEqual(ids);
});

test("returns immediately without a wait and reports completeness", async () => {
  const log = TrafficLog.of(await testWorld());
  log.add(call());
  expect(await log.wait({}, connected)).toMatchObject({ rows: [{ id: 1 }], complete: true });
  expect(await log.wait({ count: 2 }, connected)).toMatchObject({ rows: [{ id: 1 }], complete: false });
});

test("reports that rows after the given one are gone", async () => {
  const log = TrafficLog.of(await testWorld());
  const read = async (query: { after?: number; count?: number; status?: number }) => {
    const { rows, complete, dropped } = await log.wait(query, connected);
    return [rows[0]?.id, complete, dropped];
  };
  expect(await read({ after: 0 })).toEqual([undefined, true, false]);
  for (let n = 0; n < TRAFFIC_ROWS; n++) log.add(call());
  expect(await read({ after: 0 })).toEqual([1, true, false]);
  for (let n = 0; n < 3; n++) log.add(call());
  for (const after of [0, 1, 2]) expect(await read({ after })).toEqual([4, false, true]);
  expect(await read({ after: 3 })).toEqual([4, true, false]);
  expect(await read({ after: TRAFFIC_ROWS + 3 })).toEqual([undefined, true, false]);
  expect(await read({ after: 1, count: 1 })).toEqual([4, false, true]);
  expect(await read({ after: 1, status: 500 })).toEqual([undefined, false, true]);
  expect(await read({})).toEqual([4, true, false]);
});

test("returns all rows at once if the given row is from before a reset", async () => {
  const log = TrafficLog.of(await testWorld());
  log.add(call());
  expect(await log.wait({ after: 500 }, connected)).toMatchObject({
    rows: [{ id: 1 }],
    complete: false,
    dropped: true,
  });
  const waiting = log.wait({ after: 500, count: 2, wait: "60s" }, connected);
  log.add(call());
  expect(await waiting).toMatchObject({ rows: [{ id: 1 }, { id: 2 }], complete: false, dropped: true });
});

test("waits until the count is reached", async () => {
  const log = TrafficLog.of(await testWorld());
  log.add(call());
  let isAnswered = false;
  const waiting = log.wait({ member: "0812345678", count: 3, wait: "60s" }, connected).then((found) => {
    isAnswered = true;
    return found;
  });
  log.add(call());
  log.add(call({ member: "0899999999" }));
  await Promise.resolve();
  expect(isAnswered).toBe(false);
  log.add(call());
  expect((await waiting).rows.map(({ id }) => id)).toEqual([1, 2, 4]);
});

test("returns at once if the count is reached; waits for one row by default", async () => {
  const log = TrafficLog.of(await testWorld());
  const waiting = log.wait({ wait: "60s" }, connected);
  log.add(call());
  expect(await waiting).toMatchObject({ rows: [{ id: 1 }], complete: true });
  expect(await log.wait({ count: 1, wait: "60s" }, connected)).toMatchObject({ complete: true });
});

test("returns the available rows at the deadline", async () => {
  const log = TrafficLog.of(await testWorld());
  vi.useFakeTimers();
  const waiting = log.wait({ count: 2, wait: "5s" }, connected);
  log.add(call());
  await vi.advanceTimersByTimeAsync(4_999);
  expect(vi.getTimerCount()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toMatchObject({ rows: [{ id: 1 }], complete: false });
  expect(vi.getTimerCount()).toBe(0);
});

test("ends a wait and its timers when the caller disconnects", async () => {
  const log = TrafficLog.of(await testWorld());
  const caller = new AbortController();
  vi.useFakeTimers();
  const waiting = log.wait({ wait: "60s" }, caller.signal);
  caller.abort();
  expect(await waiting).toEqual({ rows: [], complete: false, dropped: false });
  expect(vi.getTimerCount()).toBe(0);
});

test("ends a wait when its world is dropped", async () => {
  const worlds = await testRegistry();
  const waiting = TrafficLog.of(await worlds.put("brief", {})).wait({ wait: "60s" }, connected);
  await worlds.drop("brief");
  expect(await waiting).toEqual({ rows: [], complete: false, dropped: false });
});

async function evicted(worlds: WorldRegistry, name: string): Promise<WorldRegistry> {
  const { closed } = await worlds.get(name);
  for (const other of ["a", "b", "c", "d"]) await worlds.put(other, {});
  expect(closed.aborted).toBe(true);
  return worlds;
}

test.each<[string, (worlds: WorldRegistry, folder: string) => Promise<WorldRegistry>]>([
  ["the open limit closes its world", (worlds) => evicted(worlds, "test")],
  [
    "the server restarts",
    async (worlds, folder) => {
      await worlds.close();
      return testRegistry(undefined, folder);
    },
  ],
])("keeps rows and continues ids of rows and events when %s", async (_, close) => {
  const folder = testFolder();
  const first = await testRegistry(undefined, folder, 3);
  const world = await first.put("test", {});
  const rows = [call(), call({ status: 410, code: "gone" })].map((row) => TrafficLog.of(world).add(row));
  const { lastId } = world.events;
  const second = await close(first, folder);

  const reopened = await second.get("test");
  expect(reopened).not.toBe(world);
  const log = TrafficLog.of(reopened);
  expect(log.list({})).toEqual(rows);
  expect(log.add(call()).id).toBe(3);
  expect(await log.wait({ after: 2 }, connected)).toMatchObject({ rows: [{ id: 3 }], dropped: false });
  expect(reopened.events.after(0).map(({ id }) => id)).toEqual([lastId + 1]);
  expect([0, lastId - 1, lastId].map((id) => reopened.events.lastDroppedAfter(id))).toEqual([lastId, lastId, null]);

  const copy = await second.put("copy", { from: "test" });
  expect(TrafficLog.of(copy).size).toBe(0);
  expect(TrafficLog.of(await second.reset("test")).size).toBe(0);
});

test("opens a world whose stored traffic is invalid", async () => {
  const folder = testFolder();
  const first = await testRegistry(undefined, folder);
  TrafficLog.of(await first.put("test", {})).add(call());
  await first.close();
  const database = new Database(join(folder, "worlds", "test.db"));
  database.exec(`UPDATE "Setting" SET "value" = '[{}]' WHERE "key" = 'traffic'`);
  database.close();
  const second = await testRegistry(undefined, folder);
  const log = TrafficLog.of(await second.get("test"));
  expect([log.size, log.add(call()).id]).toEqual([0, 1]);
});
