import { type AddressInfo, createConnection } from "node:net";
import { startCollector, type TestCollector } from "@mekong/contract/operation/testing-collector";
import { Tracing } from "@mekong/contract/operation/tracing";
import express from "express";
import { expect, onTestFinished, test, vi } from "vitest";
import { clientHeaders } from "../client-headers";
import { readSettings } from "../env";
import { observeRequests, operationOf } from "./operation";
import { traceRequests } from "./trace-requests";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const PROXY_SPAN = "00f067aa0ba902b7";

interface TracedApp {
  port: number;
  collector: TestCollector;
  exportSpans(): Promise<void>;
}

/** Serves pages that contain the trace headers the app receives. `/hang` does not respond. */
async function startTraced(): Promise<TracedApp> {
  const collector = await startCollector();
  const settings = readSettings({ LOG_LEVEL: "info" });
  const build = { routes: { home: { id: "home", path: "home/:name", module: {} } } } as never;
  const operation = operationOf(settings, { build });
  const tracing = await Tracing.start("web", collector.url, operation.log);
  if (!tracing) throw new Error("tracing is off");
  const app = express();
  app.use(clientHeaders(settings), observeRequests(operation, settings), traceRequests(tracing, operation));
  app.get("/hang", () => {});
  app.get("*", ({ headers: { traceparent, tracestate } }, response) => void response.json({ traceparent, tracestate }));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await collector.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, collector, exportSpans: () => tracing.shutdown(performance.now() + 10_000) };
}

test("a request's span has the proxy's as parent and the route pattern as name; the app gets its traceparent", async () => {
  const infoSpy = vi.spyOn(console, "info").mockImplementation(() => {});
  onTestFinished(() => infoSpy.mockRestore());
  const { port, collector, exportSpans } = await startTraced();
  const headers = { traceparent: `00-${TRACE_ID}-${PROXY_SPAN}-01`, tracestate: "a=1" };
  const response = await fetch(`http://127.0.0.1:${port}/home/0812345678?redirectTo=secret-token`, { headers });
  const received: unknown = await response.json();
  await vi.waitFor(() => expect(infoSpy).toHaveBeenCalledOnce());
  await exportSpans();
  const [span, ...others] = collector.spans();
  expect(others).toEqual([]);
  expect(span).toMatchObject({
    ...{ service: "web", name: "GET /home/:name", kind: "SERVER", traceId: TRACE_ID, parentSpanId: PROXY_SPAN },
    attributes: { "http.request.method": "GET", "http.route": "/home/:name", "http.response.status_code": 200 },
  });
  expect(received).toEqual({ traceparent: `00-${TRACE_ID}-${span?.spanId}-01`, tracestate: "a=1" });
  expect(JSON.parse(String(infoSpy.mock.lastCall?.[0]))).toMatchObject({ message: "request", traceId: TRACE_ID });
  expect(collector.bodies.join()).not.toMatch(/0812345678|secret-token/);
});

test("a malformed traceparent starts a new trace, without the caller's tracestate", async () => {
  const infoSpy = vi.spyOn(console, "info").mockImplementation(() => {});
  onTestFinished(() => infoSpy.mockRestore());
  const { port, collector, exportSpans } = await startTraced();
  const headers = { traceparent: "00-xyz", tracestate: "a=1" };
  const response = await fetch(`http://127.0.0.1:${port}/home/x`, { headers });
  const received: unknown = await response.json();
  await vi.waitFor(() => expect(infoSpy).toHaveBeenCalledOnce());
  await exportSpans();
  const [span] = collector.spans();
  expect(span?.parentSpanId).toBeUndefined();
  expect(received).toEqual({ traceparent: `00-${span?.traceId}-${span?.spanId}-01` });
});

test("a request that the browser aborts is an error without a status", async () => {
  const infoSpy = vi.spyOn(console, "info").mockImplementation(() => {});
  onTestFinished(() => infoSpy.mockRestore());
  const { port, collector, exportSpans } = await startTraced();
  const socket = createConnection(port, "127.0.0.1");
  socket.write("GET /hang HTTP/1.1\r\nHost: wallet.example\r\n\r\n", () => socket.end());
  await vi.waitFor(() => expect(infoSpy).toHaveBeenCalledOnce());
  await exportSpans();
  expect(collector.spans()).toMatchObject([{ name: "GET other", isError: true }]);
  expect(collector.spans()[0]?.attributes["http.response.status_code"]).toBeUndefined();
});
