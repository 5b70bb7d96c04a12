import { lookupActive } from "@mekong/contract/http/lookup";
import { createQrcode } from "@mekong/contract/http/qrcode";
import { uploadSlip } from "@mekong/contract/http/slip";
import { Metrics } from "@mekong/contract/operation/metrics";
import { startCollector } from "@mekong/contract/operation/testing-collector";
import { Tracing } from "@mekong/contract/operation/tracing";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { apiFor } from "../../app/server/api.server";
import { log } from "../../app/server/log.server";
import { setupBackend } from "../../app/server/testing/backend";
import { observeCalls } from "./backend-calls";

const backend = await setupBackend();
vi.spyOn(console, "warn").mockImplementation(() => {});

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const metrics = new Metrics("web", () => 0);
let stopObserving = () => {};
beforeAll(() => {
  stopObserving = observeCalls({ metrics, tracing: null });
});
afterAll(() => stopObserving());

const request = (init: RequestInit = {}) => new Request("http://wallet.example/user/home", init);

/** Samples of a metric, `labels value` per line, without those of other endpoints. */
async function samplesOf(metric: string, route: string): Promise<string[]> {
  const server = await metrics.serve({ host: "127.0.0.1", port: 0 });
  const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  await server.close();
  return text.split("\n").filter((line) => line.startsWith(`${metric}{`) && line.includes(`route="${route}"`));
}

test("counts and times calls by method, path pattern and status; status 0 without a complete response", async () => {
  const call = (timeoutMs?: number) =>
    apiFor(request(), { token: "t-1", timeoutMs }).call(createQrcode, {
      params: { provider: "KBANK" },
      body: { amount: 500 },
    });
  backend.respondWith(200, { hasQrcode: false });
  expect((await call()).kind).toBe("ok");
  backend.respondWith(400, { message: "QR_MINIMUM" });
  expect((await call()).kind).toBe("refused");
  backend.setHandler(() => {});
  expect((await call(50)).kind).toBe("unreachable");
  backend.setHandler((response) => void response.destroy());
  expect((await call()).kind).toBe("unreachable");
  backend.setHandler((response) => {
    response.writeHead(200, { "Content-Length": "100" });
    response.write('{"hasQrcode"', () => response.destroy());
  });
  expect((await call()).kind).toBe("unreachable");

  const labels = (status: number) => `method="POST",route="/api/qrcode/:provider",status="${status}",service="web"`;
  const expected = [`{${labels(200)}} 1`, `{${labels(400)}} 1`, `{${labels(0)}} 3`];
  expect(await samplesOf("backend_requests_total", "/api/qrcode/:provider")).toEqual(
    expected.map((sample) => `backend_requests_total${sample}`),
  );
  const counts = await samplesOf("backend_request_duration_seconds_count", "/api/qrcode/:provider");
  expect(counts).toHaveLength(3);
  expect(counts.join("\n")).toMatch(/status="0".* 3$/m);
  expect(await metrics.text()).not.toContain("KBANK");
});

test("counts an upload that the browser aborts with status 0", async () => {
  backend.setHandler(() => {});
  const abortController = new AbortController();
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode("--b\r\n"));
      abortController.abort();
    },
  });
  const init = { method: "POST", body, duplex: "half", signal: abortController.signal } as RequestInit;
  expect((await apiFor(request(init), { token: "t-1" }).upload(uploadSlip)).kind).toBe("unreachable");
  expect(await samplesOf("backend_requests_total", uploadSlip.path)).toEqual([
    `backend_requests_total{method="POST",route="${uploadSlip.path}",status="0",service="web"} 1`,
  ]);
});

test("with tracing, sends the traceparent of a span whose parent is the request's; without, passes it on", async () => {
  const traceparent = `00-${TRACE_ID}-00f067aa0ba902b7-01`;
  backend.respondWith(200, { terminated: null });
  await apiFor(request({ headers: { traceparent } })).call(lookupActive);
  expect(backend.calls[0]?.headers.traceparent).toBe(traceparent);

  const collector = await startCollector();
  onTestFinished(() => collector.close());
  const tracing = await Tracing.start("web", collector.url, log());
  const stopTracing = observeCalls({ metrics: null, tracing });
  await apiFor(request({ headers: { traceparent } })).call(lookupActive);
  backend.setHandler((response) => void response.destroy());
  await apiFor(request()).call(lookupActive);
  stopTracing();
  await tracing?.shutdown(performance.now() + 10_000);
  const [answered, cut] = collector.spans();
  expect(answered).toMatchObject({
    ...{ name: "GET /api/lookup/active", kind: "CLIENT", traceId: TRACE_ID, parentSpanId: "00f067aa0ba902b7" },
    attributes: {
      "http.request.method": "GET",
      "url.template": "/api/lookup/active",
      "http.response.status_code": 200,
    },
  });
  expect(backend.calls[1]?.headers.traceparent).toBe(`00-${TRACE_ID}-${answered?.spanId}-01`);
  expect(cut).toMatchObject({ name: "GET /api/lookup/active", isError: true });
  expect(cut?.traceId).not.toBe(TRACE_ID);
});

test("logs the trace id of the request", async () => {
  const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => {});
  backend.setHandler((response) => void response.destroy());
  await apiFor(request({ headers: { traceparent: `00-${TRACE_ID}-00f067aa0ba902b7-01` } })).call(lookupActive);
  expect(JSON.parse(String(warnSpy.mock.lastCall?.[0]))).toMatchObject({ traceId: TRACE_ID });
});
