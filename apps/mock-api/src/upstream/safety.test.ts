import { createServer, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { startRecording } from "@mekong/contract/simulator/recording";
import { expect, test, vi } from "vitest";
import { controlOf, EventClient, listen } from "../simulator/testing";
import { TestApp } from "../testing";
import { guardedLookup, isPublicAddress } from "./agent";
import { listenOn, recordingBackend, SECRET, upstreamWorld } from "./testing";

const echo = () =>
  recordingBackend(({ headers }, _request, response) => {
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ message: `denied for ${headers["x-key"]}`, debug: { got: headers } }));
  });

test("is no open proxy: only the world's upstream is called, whatever the request names", async () => {
  const other = await echo();
  const { origin, received } = await echo();
  const { app } = await upstreamWorld(origin);
  const own = await listen(app);
  const [host = "", port = ""] = own.split(":");
  /** Sends a request line unchanged. @returns the status line of the response */
  const send = (line: string, headers = "") =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), host, () =>
        socket.write(`${line} HTTP/1.1\r\nHost: ${own}\r\nX-World: test\r\n${headers}Connection: close\r\n\r\n`),
      );
      let text = "";
      socket.on("data", (chunk) => {
        text += chunk;
      });
      socket.on("end", () => resolve(text.split("\r\n")[0] ?? ""));
      socket.on("error", reject);
    });
  await send(`GET ${other.origin}/api/wallet`);
  await send(`CONNECT ${new URL(other.origin).host}`);
  await send(
    "GET /api/wallet",
    `X-Forwarded-Host: ${new URL(other.origin).host}\r\nForwarded: host=${other.origin}\r\n`,
  );
  await send(`GET /api//${new URL(other.origin).host}/wallet`);
  await send(`GET /api/wallet?url=${other.origin}`);
  expect(other.received).toEqual([]);
  expect(received.every(({ url }) => url.startsWith("/api/"))).toBe(true);
});

test.each([
  "/api/../admin",
  "/api/%2e%2e/admin",
  "/api/.%2E/admin",
  "/api/wallet/..",
  "/api/..%2fadmin",
  "/api/..\\admin",
  "/api/%2e%2e%5cadmin",
  "/api/./wallet",
])("does not forward %s, which leaves /api", async (url) => {
  const { origin, received } = await echo();
  const { app } = await upstreamWorld(origin);
  const own = await listen(app);
  const status = await new Promise((resolve, reject) => {
    // `http.request` sends the path unchanged, while `fetch` would normalise it.
    const call = httpRequest({ host: "127.0.0.1", port: own.split(":")[1], path: url, headers: { "x-world": "test" } });
    call.on("response", (response) => resolve(response.resume().statusCode));
    call.on("error", reject);
    call.end();
  });
  expect([status, received]).toEqual([404, []]);
});

test("refuses a request forged by another site, before the backend gets it", async () => {
  const { origin, received } = await echo();
  const { app } = await upstreamWorld(origin, { headers: { "x-key": SECRET } });
  const forged: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost.evil.example:3000" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { host: "evil.example:4000" },
    { host: "127.0.0.1.evil.example" },
  ];
  for (const headers of forged) {
    const { status, answer } = await app.send("POST", "/api/wallet/transfer", {}, headers);
    const path = "host" in headers ? "Host" : "Origin";
    expect([headers, status, answer]).toEqual([headers, 403, { message: "FORBIDDEN", path }]);
  }
  expect(received).toEqual([]);
  const own: Record<string, string>[] = [
    {},
    { host: "mock-api:4000" },
    { origin: "http://127.0.0.1:3000" },
    { host: "[::1]:4000" },
  ];
  for (const headers of own) {
    expect([headers, (await app.send("GET", "/api/wallet", undefined, headers)).status]).toEqual([headers, 400]);
  }
});

test("does not follow a redirect to another origin", async () => {
  const other = await echo();
  const { origin } = await recordingBackend((_seen, _request, response) => {
    response.writeHead(307, { location: `${other.origin}/api/wallet` }).end();
  });
  const { app } = await upstreamWorld(origin, { headers: { "x-key": SECRET } });
  const { statusCode, headers } = await app.fastify.inject({ url: "/api/wallet", headers: { "x-world": "test" } });
  expect([statusCode, headers.location, other.received]).toEqual([307, `${other.origin}/api/wallet`, []]);
});

test("never shows a secret header value, even if the backend repeats it", async () => {
  const { origin } = await echo();
  const app = await TestApp.start({ upstreamOrigins: [origin], logLevel: "info" });
  app.fastify.log.level = "info";
  const log = (["info", "warn", "error"] as const).map((level) => vi.spyOn(console, level).mockReturnValue());
  const control = controlOf(app);
  const world = await control.world({ name: "test", upstream: { url: origin, headers: { "x-key": SECRET } } });
  const client = new EventClient(`ws://${await listen(app)}/simulator/worlds/test/events`);
  await client.opened;
  await control.call(startRecording, { params: { world: "test" } });
  await app.send("POST", "/api/login", { username: SECRET, password: "x" });
  await app.fastify.inject({ url: "/api/wallet", headers: { "x-world": "test", host: "127.0.0.1" } });
  await client.waitForEvent(({ type }) => type === "traffic");
  const refused = await app.send("PUT", "/simulator/worlds/test", {
    upstream: { url: origin, headers: { "x-key": `${SECRET}\n` } },
  });
  await app.send("PUT", "/simulator/worlds/bad", { upstream: { url: "x", headers: { "x-key": SECRET } } });
  const places = {
    traffic: await world.traffic({}),
    state: await world.state(),
    worlds: await control.worlds(),
    recording: (await app.send("GET", "/simulator/worlds/test/recording")).answer,
    events: client.events,
    refused: refused.answer,
    log: log.flatMap((spy) => spy.mock.calls),
    export: Buffer.from(await world.export()).toString("latin1"),
  };
  const shown = Object.entries(places).filter(([, place]) => JSON.stringify(place).includes(SECRET));
  expect(shown.map(([place]) => place)).toEqual([]);
  expect(JSON.stringify(places.traffic)).toContain("denied for ••••");
  expect(places.log.length).toBeGreaterThan(0);
});

test("the traffic masks a secret header value such as `1` or `true` only in strings and field names", async () => {
  const { origin } = await recordingBackend((_seen, _request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).end('{"count":1,"on":true,"text":"v1","1":"true"}');
  });
  const { app, world } = await upstreamWorld(origin, { headers: { "x-version": "1", "x-debug": "true" } });
  const { status, answer } = await app.send("GET", "/api/wallet");
  expect([status, answer]).toEqual([200, { count: 1, on: true, text: "v1", "1": "true" }]);
  expect((await world.traffic({})).rows).toMatchObject([
    { answer: { count: 1, on: true, text: "v••••", "••••": "••••" } },
  ]);
});

test.each([
  ["127.0.0.1", false],
  ["10.1.2.3", false],
  ["172.16.0.1", false],
  ["172.32.0.1", true],
  ["192.168.1.1", false],
  ["169.254.169.254", false],
  ["100.64.0.1", false],
  ["0.0.0.0", false],
  ["224.0.0.1", false],
  ["8.8.8.8", true],
  ["::1", false],
  ["::", false],
  ["fe80::1", false],
  ["fd00::1", false],
  ["::ffff:10.0.0.1", false],
  ["::ffff:8.8.8.8", true],
  ["2001:4860:4860::8888", true],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test("a listed host may have a private address only if that address is listed too", async () => {
  const resolveTo = (address: string, origins: string[]) =>
    new Promise((resolve) => {
      const lookup = guardedLookup(origins, (_name, _options, done) => done(null, [{ address, family: 4 }]));
      lookup("staging.example", { all: false }, (error, found) => resolve(error ? error.message : found));
    });
  const name = "https://staging.example";
  expect(await resolveTo("203.0.113.7", [name])).toBe("203.0.113.7");
  expect(await resolveTo("169.254.169.254", [name])).toBe(
    "staging.example has the private address 169.254.169.254, which UPSTREAM_ORIGINS does not list",
  );
  expect(await resolveTo("10.1.2.3", [name, "http://10.1.2.3"])).toBe("10.1.2.3");
});

test("the listed host localhost may have a loopback address", async () => {
  const server = createServer((_request, response) => response.end("{}"));
  const url = (await listenOn(server)).replace("127.0.0.1", "localhost");
  const { app } = await upstreamWorld(url);
  expect((await app.send("GET", "/api/wallet")).status).toBe(200);
});
