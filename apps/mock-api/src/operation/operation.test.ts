import { transfer } from "@mekong/contract/http/wallet";
import { HEALTH_PATH, READY_PATH } from "@mekong/contract/operation/health";
import { expect, test, vi } from "vitest";
import { TrafficLog } from "../http/traffic";
import { audit } from "../ledger/audit";
import { TestApp } from "../testing";

const ID = "3f0c6a52-8d1e-4b7a-9c55-0123456789ab";
const move = { body: { from: "wallet", to: "pg", amount: 10 } } as const;

test("uses one request id in response, traffic and journal", async () => {
  const app = await TestApp.signedIn({});
  const { response } = await app.call(transfer, move, { "x-request-id": ID });
  expect(response.headers["x-request-id"]).toBe(ID);
  const [row] = TrafficLog.of(app.world).list({ requestId: ID });
  expect(row).toMatchObject({ endpoint: "POST /api/wallet/transfer", requestId: ID, status: 200 });
  const entries = await app.world.read.journalEntry.findMany({ where: { requestId: ID }, select: { id: true } });
  expect(entries.map(({ id }) => id)).toEqual(row?.entries);
  expect(entries).toHaveLength(1);
});

test("sends the request id with refusals and unknown paths", async () => {
  const app = await TestApp.start({});
  for (const url of ["/api/wallet", "/api/no-such-thing", "/simulator/worlds/none/state", "/nothing"]) {
    const { response } = await app.send("GET", url, undefined, { "x-request-id": ID });
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.headers["x-request-id"], url).toBe(ID);
  }
});

test.each(["", "short", "has space in it", 'quote"quote', "x".repeat(65), "line\u0001break", "<script>alert"])(
  "replaces the invalid request id %j",
  async (header) => {
    const app = await TestApp.start({});
    const { response } = await app.send("GET", "/api/lookup/active", undefined, { "x-request-id": header });
    expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  },
);

test("reports alive, and ready while main opens with all migrations", async () => {
  const app = await TestApp.start({});
  expect((await app.send("GET", HEALTH_PATH)).answer).toEqual({ status: "alive" });
  expect((await app.send("GET", READY_PATH)).answer).toEqual({ status: "ready", missing: [] });
});

test("reports not ready if main lacks a migration", async () => {
  const app = await TestApp.start({});
  const main = await app.worlds.get("main");
  await main.write((tx) => tx.db.$executeRaw`UPDATE "_prisma_migrations" SET "finished_at" = NULL`);
  const { status, answer } = await app.send("GET", READY_PATH);
  expect([status, answer]).toEqual([503, { status: "unavailable", missing: ["migrations"] }]);
});

test("exposes metrics by route pattern, without member data", async () => {
  const app = await TestApp.signedIn({ metrics: { host: "127.0.0.1", port: 0 } });
  await app.call(transfer, move);
  await app.send("GET", "/api/wallet/secret-0812345678");
  await app.send("GET", "/simulator/worlds/test/state?member=0812345678");
  await audit(app.world.read);
  // The response arrives before its connection is closed and counted.
  await vi.waitFor(async () => expect(await app.operation.metrics?.text()).toContain('route="/api/wallet/transfer"'));
  const text = (await app.operation.metrics?.text()) ?? "";
  expect(text).toMatch(/^http_requests_total\{method="POST",route="\/api\/wallet\/transfer",status="200",.*\} 1$/m);
  expect(text).toMatch(/^http_request_duration_seconds_bucket\{le="0.001",.*route="\/api\/wallet\/transfer"/m);
  for (const name of [
    "http_requests_in_flight",
    "write_lane_depth",
    "chat_sockets",
    "nodejs_eventloop_lag_p99_seconds",
  ]) {
    expect(text).toMatch(new RegExp(`^${name}\\{service="mock-api"\\} [\\d.e-]+$`, "m"));
  }
  expect(text).toMatch(/^ledger_audits\{service="mock-api"\} [1-9]\d*$/m);
  expect(text).not.toContain("0812345678");
});

test("counts no metrics when they are off", async () => {
  expect((await TestApp.start({})).operation.metrics).toBeNull();
});
