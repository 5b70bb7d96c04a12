import { diag } from "@opentelemetry/api";
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, test, vi } from "vitest";
import { Log } from "./log";
import { startCollector, type TestCollector } from "./testing-collector";
import { Tracing } from "./tracing";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const CALLER = "00f067aa0ba902b7";
const log = new Log("web", "warn");
let warnSpy: MockInstance;
beforeEach(() => {
  warnSpy = vi.spyOn(console, "warn").mockImplementation(() => {});
});
afterEach(() => {
  warnSpy.mockRestore();
  vi.unstubAllEnvs();
});

async function startTracing(): Promise<{ tracing: Tracing; collector: TestCollector; exportSpans(): Promise<void> }> {
  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const tracing = await Tracing.start("web", `${collector.url}/`, log);
  if (!tracing) throw new Error("tracing is off");
  return { tracing, collector, exportSpans: () => tracing.shutdown(performance.now() + 10_000) };
}

test("is off without an endpoint", async () => {
  expect(await Tracing.start("web", null, log)).toBeNull();
});

test("exports spans of one trace, from the caller to a child", async () => {
  const { tracing, collector, exportSpans } = await startTracing();
  const span = tracing.startSpan("GET /user/home", {
    kind: "SERVER",
    parent: `00-${TRACE_ID}-${CALLER}-01`,
    attributes: { "http.route": "/user/home" },
  });
  const child = span.startChild("write wallet.transfer");
  child.addEvent("transaction started");
  child.end({ isError: false, "mekong.journal_entries": 1 });
  span.endHttp(200);
  await exportSpans();
  const [childSpan, serverSpan] = collector.spans();
  expect(serverSpan).toMatchObject({
    ...{ service: "web", name: "GET /user/home", kind: "SERVER", traceId: TRACE_ID, parentSpanId: CALLER },
    ...{ attributes: { "http.route": "/user/home", "http.response.status_code": 200 }, events: [], isError: false },
  });
  expect(span.traceparent).toBe(`00-${TRACE_ID}-${serverSpan?.spanId}-01`);
  expect(childSpan).toMatchObject({
    ...{ name: "write wallet.transfer", kind: "INTERNAL", traceId: TRACE_ID, parentSpanId: serverSpan?.spanId },
    ...{ attributes: { "mekong.journal_entries": 1 }, events: ["transaction started"], isError: false },
  });
  expect(warnSpy).not.toHaveBeenCalled();
});

test("starts a new trace for a malformed header, and exports no span of an unsampled trace", async () => {
  const { tracing, collector, exportSpans } = await startTracing();
  tracing.startSpan("new", { kind: "SERVER", parent: "00-xyz" }).endHttp(200);
  const unsampled = tracing.startSpan("unsampled", { kind: "SERVER", parent: `00-${TRACE_ID}-${CALLER}-00` });
  expect(unsampled.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-00$`));
  unsampled.endHttp(200);
  await exportSpans();
  const spans = collector.spans();
  expect(spans.map(({ name }) => name)).toEqual(["new"]);
  expect(spans[0]?.parentSpanId).toBeUndefined();
  expect(spans[0]?.traceId).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  ["SERVER", 404, false],
  ["SERVER", 500, true],
  ["SERVER", 0, true],
  ["CLIENT", 200, false],
  ["CLIENT", 404, true],
  ["CLIENT", 0, true],
] as const)("a %s span that ends with status %i is an error: %s", async (kind, status, isError) => {
  const { tracing, collector, exportSpans } = await startTracing();
  tracing.startSpan("request", { kind, parent: null }).endHttp(status);
  await exportSpans();
  expect(collector.spans()).toMatchObject([
    { kind, isError, attributes: status === 0 ? {} : { "http.response.status_code": status } },
  ]);
});

test("the environment's service name and sampler apply", async () => {
  vi.stubEnv("OTEL_SERVICE_NAME", "wallet-staging");
  const named = await startTracing();
  named.tracing.startSpan("request", { kind: "SERVER", parent: null }).endHttp(200);
  await named.exportSpans();
  expect(named.collector.spans()).toMatchObject([{ service: "wallet-staging" }]);
  vi.stubEnv("OTEL_TRACES_SAMPLER", "always_off");
  const unsampled = await startTracing();
  unsampled.tracing.startSpan("request", { kind: "SERVER", parent: null }).endHttp(200);
  await unsampled.exportSpans();
  expect(unsampled.collector.spans()).toEqual([]);
});

test("a collector that does not respond is logged, and does not hold up the shutdown", async () => {
  // Exports each span at once, without retries.
  vi.stubEnv("OTEL_BSP_SCHEDULE_DELAY", "1");
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "100");
  const tracing = await Tracing.start("web", "http://127.0.0.1:9", log);
  tracing?.startSpan("first", { kind: "SERVER", parent: null }).endHttp(200);
  await vi.waitFor(() => expect(warnSpy).toHaveBeenCalledOnce());
  expect(JSON.parse(String(warnSpy.mock.calls[0]?.[0]))).toMatchObject({
    level: "warn",
    message: "traces: connect ECONNREFUSED 127.0.0.1:9",
  });
  vi.stubEnv("OTEL_EXPORTER_OTLP_TIMEOUT", "60000");
  const slow = await Tracing.start("web", "http://127.0.0.1:9", log);
  slow?.startSpan("last", { kind: "SERVER", parent: null }).endHttp(200);
  // Fails by timeout if it waits for the export.
  await slow?.shutdown(performance.now());
});

test("logs a problem that only looks like JSON as text", async () => {
  await Tracing.start("web", "http://127.0.0.1:9", log);
  diag.error("{not json");
  expect(String(warnSpy.mock.calls[0]?.[0])).toContain("traces: {not json");
});
