import type { Endpoint } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { runAction } from "../simulator/registry";
import { TestApp } from "../testing";
import { RouteTable } from "./route-table";

const urlOf = ({ path }: Endpoint) => path.replace(":world", "test").replace(/:\w+/g, "x");
const endpoints = [...memberEndpoints, ...simulatorEndpoints] as Endpoint[];

/** Replaces `app.send`, which cannot parse the empty body of a HEAD response. */
async function request(app: TestApp, method: string, url: string, headers: Record<string, string> = {}) {
  const authorization = app.token ? `Bearer ${app.token}` : "";
  const response = await app.fastify.inject({
    method: method as "GET",
    url,
    headers: { "x-world": app.world.name, authorization, ...headers },
  });
  const { allow } = response.headers;
  return { status: response.statusCode, body: response.body, allow: String(allow ?? ""), headers: response.headers };
}

test("refuses a method that the path does not have with 405 and the allowed methods", async () => {
  const app = await TestApp.signedIn();
  for (const endpoint of endpoints) {
    const { status, body, allow } = await request(app, "PATCH", urlOf(endpoint));
    expect([endpoint.path, status, JSON.parse(body).message]).toEqual([endpoint.path, 405, "METHOD_NOT_ALLOWED"]);
    expect([endpoint.path, allow.split(", ")]).toEqual([
      endpoint.path,
      expect.arrayContaining([endpoint.method, "OPTIONS"]),
    ]);
  }
  expect(endpoints.length).toBeGreaterThan(100);
});

test.each([
  ["POST", "/api/wallet", "GET, HEAD, OPTIONS"],
  ["GET", "/api/login", "POST, OPTIONS"],
  ["TRACE", "/api/qrcode/KBANK", "GET, HEAD, POST, DELETE, OPTIONS"],
  ["GET", "/simulator/worlds/test/actions/clock.freeze", "POST, OPTIONS"],
  ["POST", "/simulator/w/test/overview", "GET, HEAD, OPTIONS"],
  ["POST", "/healthz", "GET, HEAD, OPTIONS"],
  ["PUT", "/openapi.json", "GET, HEAD, OPTIONS"],
  ["DELETE", "/play/test/ticket", "GET, HEAD, OPTIONS"],
  ["GET", "/play/test/ticket/rounds", "POST, OPTIONS"],
  ["POST", "/uploads/test/x", "GET, HEAD, OPTIONS"],
  ["POST", "/%61pi/wallet?x=1", "GET, HEAD, OPTIONS"],
])("%s %s allows %s", async (method, url, allowed) => {
  const app = await TestApp.start();
  const refused = await request(app, method, url);
  expect([refused.status, refused.allow]).toEqual([405, allowed]);
  expect(JSON.parse(refused.body)).toMatchObject({ message: "METHOD_NOT_ALLOWED" });
  const { status, body, allow, headers } = await request(app, "OPTIONS", url, {
    origin: "http://localhost:3000",
    "access-control-request-method": "GET",
  });
  expect([status, body, allow]).toEqual([204, "", allowed]);
  expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("a path ends at its query or fragment, which may be malformed", async () => {
  const app = Fastify();
  const routes = new RouteTable(app);
  app.get("/a/:b", async () => "");
  await app.ready();
  for (const url of ["/a/%62", "/a/b?%", "/a/b#%", "/a/b#?%"])
    expect([url, routes.methodsAt(url)]).toEqual([url, ["GET", "HEAD"]]);
});

test.each([
  "/nothing",
  "/",
  "/api",
  "/api/nothing",
  "/play/x",
  "/simulator/worlds/test/x",
  "/api/wallet/",
  "/favicon.ico",
])("the unknown path %s gets the same 404 for every method and body", async (url) => {
  const app = await TestApp.start();
  for (const method of ["GET", "POST", "PUT", "OPTIONS"]) {
    const response = await app.send(method, url, method === "GET" ? undefined : "{broken");
    expect([url, method, response.status, response.code]).toEqual([url, method, 404, "NO_DATA"]);
  }
  expect((await request(app, "HEAD", url)).status).toBe(404);
});

test("HEAD repeats GET without the body, except where GET changes state", async () => {
  const app = await TestApp.signedIn();
  const databaseVersion = () => app.world.read.$queryRaw`PRAGMA data_version`;
  for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
    const url = urlOf(endpoint);
    const get = endpoint.changesState ? null : await request(app, "GET", url);
    const version = await databaseVersion();
    const head = await request(app, "HEAD", url);
    expect([url, await databaseVersion()]).toEqual([url, version]);
    if (get) {
      expect([url, head.status, head.body]).toEqual([url, get.status, ""]);
      expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    } else {
      expect([url, head.status, head.allow]).toEqual([url, 405, "GET, OPTIONS"]);
    }
  }
});

test.each(["/docs", "/openapi.json", "/healthz", "/simulator", "/play/test/ticket", "/uploads/test/x"])(
  "HEAD %s has the status and type of GET",
  async (url) => {
    const app = await TestApp.start();
    const [head, get] = [await request(app, "HEAD", url), await request(app, "GET", url)];
    expect([head.status, head.headers["content-type"]]).toEqual([get.status, get.headers["content-type"]]);
    expect(get.body).not.toBe("");
  },
);

test("a terminated world answers gone before any method or path", async () => {
  const app = await TestApp.start();
  await runAction(app.world, "switch.set", { name: "terminated", value: true });
  for (const method of ["PATCH", "OPTIONS"]) expect((await request(app, method, "/api/wallet")).status).toBe(410);
});
