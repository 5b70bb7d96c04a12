import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, expect, test, vi } from "vitest";
import { readSettings } from "../env";
import { type Operation, observeRequests, operationOf } from "./operation";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  vi.restoreAllMocks();
});

async function startServer(handler: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(handler).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((done) => server.once("listening", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves the middleware and a page with its request id. */
async function startApp(env: Record<string, string> = {}): Promise<{ url: string; operation: Operation }> {
  const settings = readSettings(env);
  const build = { routes: { home: { id: "home", path: "home/:name", module: {} } } } as never;
  const operation = operationOf(settings, { build });
  const app = express();
  app.use(observeRequests(operation, settings));
  app.get("*", (request, response) => void response.send(request.headers["x-request-id"]));
  return { url: await startServer(app), operation };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const ID = "3f0c6a52-8d1e-4b7a-9c55-0123456789ab";

test("gives each request an id and ignores ids of browsers", async () => {
  const { url } = await startApp();
  const response = await fetch(url, { headers: { "x-request-id": ID } });
  const id = response.headers.get("x-request-id");
  expect(id).toMatch(UUID);
  expect(id).not.toBe(ID);
  expect(await response.text()).toBe(id);
});

test.each(["/healthz", "/readyz", "/readyz/backend"])("%s answers GET and HEAD only", async (path) => {
  const { url } = await startApp();
  const answerTo = async (method: string) => {
    const { status, headers } = await fetch(`${url}${path}`, { method });
    return [status, headers.get("allow"), headers.get("cache-control")];
  };
  const allow = "GET, HEAD, OPTIONS";
  for (const method of ["POST", "PUT", "DELETE"]) expect(await answerTo(method)).toEqual([405, allow, "no-store"]);
  expect(await answerTo("OPTIONS")).toEqual([204, allow, "no-store"]);
  const [status, allowed] = await answerTo("HEAD");
  expect([status === 405, allowed]).toEqual([false, null]);
});

test("uses the proxy's id from the configured header if it is valid", async () => {
  const { url } = await startApp({ REQUEST_ID_HEADER: "X-Edge-Id" });
  const idOf = async (headers: Record<string, string>) => (await fetch(url, { headers })).headers.get("x-request-id");
  expect(await idOf({ "x-edge-id": ID })).toBe(ID);
  expect(await idOf({ "x-request-id": ID })).toMatch(UUID);
  expect(await idOf({ "x-edge-id": 'a"b' })).toMatch(UUID);
});

test("logs one line per request, with the route pattern and no member data", async () => {
  const lines = vi.spyOn(console, "info").mockImplementation(() => {});
  const { url } = await startApp({ LOG_LEVEL: "info" });
  await fetch(`${url}/home/0812345678?redirectTo=secret-token`, { headers: { cookie: "session=abcdef" } });
  await vi.waitFor(() => expect(lines).toHaveBeenCalledTimes(1));
  const text = String(lines.mock.calls[0]?.[0]);
  expect(JSON.parse(text)).toMatchObject({ message: "request", method: "GET", route: "/home/:name", status: 200 });
  expect(text).not.toMatch(/0812345678|secret-token|abcdef/);
});

test.each([
  [200, 200],
  [404, 200],
  [503, 503],
])("backend status %i gives status %i at the backend's path, and readiness", async (backend, expected) => {
  const api = await startServer((_, response) => response.writeHead(backend).end());
  const { url } = await startApp({ API_URL: api });
  const response = await fetch(`${url}/readyz/backend`);
  expect(response.status).toBe(expected);
  expect(await response.json()).toEqual(
    expected === 200 ? { status: "ready", missing: [] } : { status: "unavailable", missing: ["backend"] },
  );
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "ready", missing: [] });
});

test("asks the backend on a connection of its own each time, as an idle one could be closing", async () => {
  const connections: unknown[] = [];
  const api = await startServer((request, response) => {
    connections.push(request.headers.connection);
    response.end();
  });
  const { url } = await startApp({ API_URL: api });
  expect((await fetch(`${url}/readyz/backend`)).status).toBe(200);
  expect(connections).toEqual(["close"]);
});

test("is alive and ready without a backend", async () => {
  const { url } = await startApp({ API_URL: "http://127.0.0.1:9" });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz/backend`)).status).toBe(503);
});

test("while stopping, is not ready but answers, and ends each connection", async () => {
  const { url, operation } = await startApp();
  operation.health.stop();
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: "unavailable", missing: ["stopping"] });
  const response = await fetch(url);
  expect([response.status, response.headers.get("connection")]).toEqual([200, "close"]);
});

test("counts metrics by route pattern, only if enabled", async () => {
  expect((await startApp()).operation.metrics).toBeNull();
  const { url, operation } = await startApp({ WEB_METRICS_PORT: "0" });
  await fetch(`${url}/home/0812345678?x=1`);
  await vi.waitFor(async () => expect(await operation.metrics?.text()).toContain('route="/home/:name"'));
  expect(await operation.metrics?.text()).not.toContain("0812345678");
  const server = await operation.metrics?.serve({ host: "127.0.0.1", port: 0 });
  const text = await (await fetch(`http://127.0.0.1:${server?.port}/metrics`)).text();
  expect(text).toMatch(/^http_requests_total\{method="GET",route="\/home\/:name",status="200",service="web"\} 1$/m);
  expect((await fetch(`http://127.0.0.1:${server?.port}/`)).status).toBe(404);
  await server?.close();
});
