import { pathOf } from "@mekong/contract/endpoint";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import { expect, test } from "vitest";
import { TestApp } from "../testing";
import { controlOf, refusalOf } from "./testing";

const secret = "correct horse battery";
const calls = simulatorEndpoints.map((endpoint) => ({
  method: endpoint.method,
  url: pathOf(endpoint, { world: "test", action: "clock.freeze", id: "f" }),
}));

/** These are the routes of the control API, its event socket and the panel. */
const servedRoutes = [
  ...calls,
  { method: "GET", url: "/simulator" },
  { method: "GET", url: "/simulator/x" },
  { method: "GET", url: "/simulator/w/test/overview" },
];
const foreignOrigins = ["https://evil.example", "null", "http://localhost.evil.example", "http://192.168.1.5:4000"];
const reboundHosts = ["evil.example:4000", "localhost.evil.example", "192.168.1.5:4000", "0.0.0.0:4000"];

test("refuses pages of other origins and rebound hosts at every call and panel page", async () => {
  const app = await TestApp.start();
  let requestCount = 0;
  for (const { method, url } of servedRoutes) {
    for (const [name, values] of [
      ["Origin", foreignOrigins],
      ["Host", reboundHosts],
    ] as const) {
      for (const value of values) {
        const refusedResponse = await app.send(method, url, undefined, { [name.toLowerCase()]: value });
        expect([method, url, value, ...refusalOf(refusedResponse)]).toEqual([
          method,
          url,
          value,
          403,
          "FORBIDDEN",
          name,
        ]);
        requestCount += 1;
      }
    }
  }
  console.info(`simulator: ${servedRoutes.length} calls and pages, ${requestCount} times refused`);
  expect(calls.length).toBeGreaterThanOrEqual(35);
  expect((await app.send("GET", "/simulator/worlds", undefined, { origin: "http://localhost:3000" })).status).toBe(200);
});

test("requires a token beyond loopback; without the simulator nothing is served", async () => {
  const open = await TestApp.start({ loopback: false });
  for (const { method, url } of calls) {
    const response = await open.send(method, url);
    expect([method, url, ...refusalOf(response)]).toEqual([method, url, 403, "FORBIDDEN", "Authorization"]);
  }
  const off = await TestApp.start({ simulator: false });
  expect(off.routes.filter((route) => route.includes("/simulator"))).toEqual([]);
  for (const { method, url } of servedRoutes)
    expect([method, url, (await off.send(method, url)).status]).toEqual([method, url, 404]);
});

test("refuses a foreign page's call before reading its body, and changes nothing", async () => {
  const app = await TestApp.start();
  const headers = { origin: "https://evil.example", "content-type": "text/plain" };
  const { status } = await app.send("POST", "/simulator/worlds/test/actions/clock.advance", '{"days": 1}', headers);
  expect([status, app.world.clock.now().toISOString()]).toEqual([403, "2026-11-20T03:00:00.000Z"]);
});

test("does not parse a form body as JSON", async () => {
  const app = await TestApp.start();
  const headers = { "content-type": "text/plain" };
  const response = await app.send("POST", "/simulator/worlds/test/actions/clock.advance", '{"days": 1}', headers);
  expect(refusalOf(response)).toEqual([415, "UNSUPPORTED_MEDIA_TYPE", "Content-Type"]);
});

test("with a token every call requires it, whatever the Host", async () => {
  const app = await TestApp.start({ simulatorToken: secret });
  for (const { method, url } of calls) {
    for (const headers of [{}, { authorization: "Bearer wrong" }, { host: "qa.example" }]) {
      const response = await app.send(method, url, undefined, headers as Record<string, string>);
      expect([url, ...refusalOf(response)]).toEqual([url, 401, "UNAUTHORIZED", "Authorization"]);
    }
  }
  expect((await controlOf(app, secret).worlds()).length).toBe(2);
  const foreignHeaders = { host: "qa.example", authorization: `Bearer ${secret}` };
  expect((await app.send("GET", "/simulator/ready", undefined, foreignHeaders)).status).toBe(200);
});

test("refuses a token in the query of calls, because URLs are logged", async () => {
  const app = await TestApp.start({ simulatorToken: secret });
  expect((await app.send("GET", `/simulator/worlds?token=${encodeURIComponent(secret)}`)).status).toBe(401);
});

test("serves the panel's page without the token, so that it can be entered", async () => {
  const app = await TestApp.start({ simulatorToken: secret, loopback: false });
  const page = await app.fastify.inject({ url: "/simulator", headers: { accept: "text/html", host: "qa.example" } });
  expect([401, 403]).not.toContain(page.statusCode);
  expect(page.headers["content-type"]).toContain("text/html");
});
