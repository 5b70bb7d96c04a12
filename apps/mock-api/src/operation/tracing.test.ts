import { transfer } from "@mekong/contract/http/wallet";
import { Log } from "@mekong/contract/operation/log";
import { startCollector, type TestCollector } from "@mekong/contract/operation/testing-collector";
import { expect, onTestFinished, test, vi } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import type { ApiSettings } from "../env";
import { TestApp } from "../testing";
import { stopGracefully } from "./stop";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const WEB_SPAN = "00f067aa0ba902b7";
const traceparent = `00-${TRACE_ID}-${WEB_SPAN}-01`;
const move = { body: { from: "wallet", to: "pg", amount: 10 } } as const;

interface TracedApp {
  app: TestApp;
  collector: TestCollector;
  exportSpans(): Promise<void>;
}

async function startTraced(settings: Partial<ApiSettings> = {}): Promise<TracedApp> {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const app = await TestApp.signedIn({ otlpEndpoint: collector.url, ...settings });
  return { app, collector, exportSpans: async () => app.operation.tracing?.shutdown(performance.now() + 10_000) };
}

test("a transfer has a span of the request, child of web's, and one of its transaction", async () => {
  const { app, collector, exportSpans } = await startTraced();
  expect((await app.call(transfer, move, { traceparent })).status).toBe(200);
  await exportSpans();
  const spans = collector.spans().filter(({ traceId }) => traceId === TRACE_ID);
  const [write, request] = spans;
  expect(spans).toHaveLength(2);
  expect(request).toMatchObject({
    ...{ service: "mock-api", name: "POST /api/wallet/transfer", kind: "SERVER", parentSpanId: WEB_SPAN },
    attributes: {
      "http.request.method": "POST",
      "http.route": "/api/wallet/transfer",
      "http.response.status_code": 200,
      "mekong.world": "test",
    },
    isError: false,
  });
  expect(write).toMatchObject({
    ...{ name: "write wallet.transfer", kind: "INTERNAL", parentSpanId: request?.spanId, isError: false },
    ...{ attributes: { "mekong.journal_entries": 1 }, events: ["transaction started"] },
  });
});

test("stopping sends the spans that were not exported yet", async () => {
  const { app, collector } = await startTraced();
  await app.call(transfer, move, { traceparent });
  await stopGracefully(app.fastify, app.operation, new Log("mock-api", "error"));
  expect(collector.spans().map(({ name }) => name)).toContain("POST /api/wallet/transfer");
});

test("a refused transfer has its code in both spans", async () => {
  const { app, collector, exportSpans } = await startTraced();
  const body = { ...move.body, amount: 9_999_999 };
  const { code, status } = await app.call(transfer, { body }, { traceparent });
  await exportSpans();
  const [write, request] = collector.spans().filter(({ traceId }) => traceId === TRACE_ID);
  expect(code).toBe("MONEY_NOT_ENOUGH");
  expect(write).toMatchObject({ isError: true, attributes: { "mekong.error_code": code } });
  expect(request).toMatchObject({
    isError: false,
    attributes: { "http.response.status_code": status, "mekong.error_code": code },
  });
});

test("spans contain no member data", async () => {
  const { app, collector, exportSpans } = await startTraced();
  await app.call(transfer, move, { traceparent, "user-agent": "agent-of-a-member" });
  await app.send("GET", "/api/wallet/secret-0812345678?token=secret-token");
  await app.send("GET", `/simulator/worlds/test/members?search=${demoMember.username}`);
  await exportSpans();
  expect(collector.spans().map(({ name }) => name)).toEqual(
    expect.arrayContaining(["POST /api/wallet/transfer", "GET /simulator/worlds/:world/members"]),
  );
  const bodies = collector.bodies.join("\n");
  for (const secret of [demoMember.username, "0812345678", "secret-", app.token ?? "", "agent-of-a-member"])
    expect(bodies).not.toContain(secret);
});

test("logs the trace id: with tracing that of the span, without that of the caller", async () => {
  const infoSpy = vi.spyOn(console, "info").mockImplementation(() => {});
  onTestFinished(() => infoSpy.mockRestore());
  const lastTraceId = async () => {
    await vi.waitFor(() => expect(infoSpy).toHaveBeenCalled());
    return (JSON.parse(String(infoSpy.mock.lastCall?.[0])) as { traceId?: string }).traceId;
  };
  const plain = await TestApp.start({ logLevel: "info" });
  await plain.send("GET", "/api/lookup/active", undefined, { traceparent });
  expect(await lastTraceId()).toBe(TRACE_ID);
  infoSpy.mockClear();
  await plain.send("GET", "/api/lookup/active", undefined, { traceparent: "00-xyz" });
  expect(await lastTraceId()).toBeUndefined();

  const { app, collector, exportSpans } = await startTraced({ logLevel: "info" });
  infoSpy.mockClear();
  await app.send("GET", "/api/lookup/active");
  const traceId = await lastTraceId();
  await exportSpans();
  expect(collector.spans().at(-1)?.traceId).toBe(traceId);
});

test("an error log has the trace id", async () => {
  const errorSpy = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => errorSpy.mockRestore());
  const app = await TestApp.signedIn();
  app.fastify.log.level = "error";
  vi.spyOn(app.world, "writeSync").mockRejectedValue(new Error("broken"));
  expect((await app.call(transfer, move, { traceparent })).status).toBe(500);
  expect(JSON.parse(String(errorSpy.mock.calls[0]?.[0]))).toMatchObject({
    requestId: expect.any(String),
    traceId: TRACE_ID,
    error: { message: "broken" },
  });
});
