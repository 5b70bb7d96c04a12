import { type ClientRequest, createServer, get } from "node:http";
import { login } from "@mekong/contract/http/login";
import { expect, test } from "vitest";
import { listen } from "../simulator/testing";
import { listenOn, recordingBackend, SECRET, upstreamWorld } from "./testing";

const json = (answer: unknown, headers: Record<string, string> = {}) =>
  [{ "content-type": "application/json", ...headers }, JSON.stringify(answer)] as const;

async function jsonBackend(answer: unknown, status = 200, headers: Record<string, string> = {}) {
  return recordingBackend((_seen, _request, response) => {
    const [sent, body] = json(answer, headers);
    response.writeHead(status, sent).end(body);
  });
}

test("passes on method, path, query, body, token and language, but no header of the simulator or the connection", async () => {
  const { origin, received } = await jsonBackend({ done: true });
  const { app } = await upstreamWorld(origin, { headers: { "X-Gateway-Key": SECRET } });
  const headers = {
    authorization: "Bearer abc",
    "accept-language": "lo",
    "idempotency-key": "key-1",
    "x-request-id": "request-0001",
    "x-screen": "/user/home",
    "x-simulator-anything": "1",
    cookie: "session=1",
    connection: "keep-alive, x-private",
    "x-private": "1",
    te: "trailers",
  };
  const { status, answer, response } = await app.send("PUT", "/api/any%20thing?a=1&a=%2F", { amount: 5 }, headers);
  expect([status, answer]).toEqual([200, { done: true }]);
  expect(received).toMatchObject([{ method: "PUT", url: "/api/any%20thing?a=1&a=%2F", body: '{"amount":5}' }]);
  const sent = received[0]?.headers ?? {};
  expect(sent).toMatchObject({
    host: new URL(origin).host,
    authorization: "Bearer abc",
    "accept-language": "lo",
    "idempotency-key": "key-1",
    "x-request-id": "request-0001",
    "x-gateway-key": SECRET,
    "content-type": "application/json",
    "content-length": "12",
  });
  const absent = ["x-world", "x-screen", "x-simulator-anything", "cookie", "x-private", "te"];
  expect(absent.filter((name) => name in sent)).toEqual([]);
  expect(response.headers["x-request-id"]).toBe("request-0001");
});

test("answers with the backend's status and headers, not with the mock's", async () => {
  const { origin } = await jsonBackend({ message: "ไม่สำเร็จ" }, 418, {
    "x-own": "1",
    "keep-alive": "timeout=5",
    "x-simulator-faults": "7",
    "set-cookie": "a=b",
  });
  const { app } = await upstreamWorld(origin);
  const { status, answer, response } = await app.send("GET", "/api/wallet");
  expect([status, answer]).toEqual([418, { message: "ไม่สำเร็จ" }]);
  expect(response.headers).toMatchObject({ "x-own": "1", "x-simulator-upstream": new URL(origin).host });
  const foreign = ["x-idempotency-keys", "x-world-time", "x-simulator-faults", "keep-alive"];
  expect(foreign.filter((name) => name in response.headers)).toEqual([]);
});

test("announces idempotency keys only if the backend does", async () => {
  const { origin } = await jsonBackend({}, 200, { "x-idempotency-keys": "honoured" });
  const { app } = await upstreamWorld(origin);
  expect((await app.send("GET", "/api/wallet")).response.headers["x-idempotency-keys"]).toBe("honoured");
});

test("responds to HEAD, 204 and an empty body", async () => {
  const { origin } = await recordingBackend((_seen, request, response) => {
    response.writeHead(request.method === "HEAD" ? 200 : 204, { "x-own": "1" }).end();
  });
  const { app } = await upstreamWorld(origin);
  for (const [method, expected] of [
    ["HEAD", 200],
    ["DELETE", 204],
  ] as const) {
    const response = await app.fastify.inject({ method, url: "/api/wallet", headers: { "x-world": "test" } });
    expect([method, response.statusCode, response.headers["x-own"]]).toEqual([method, expected, "1"]);
  }
});

test("streams an upload of 20 MB and shows its type and size", async () => {
  const { origin, received } = await jsonBackend({ path: "/uploads/1" });
  const { app, world } = await upstreamWorld(origin);
  const form = new FormData();
  form.append("file", new File([new Uint8Array(20 * 1024 * 1024)], "video.mp4"));
  const { status, answer } = await app.send("POST", "/api/chat/upload-video?guestId=g", form);
  expect([status, answer]).toEqual([200, { path: "/uploads/1" }]);
  expect(received[0]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(received[0]?.body.length).toBeGreaterThan(20 * 1024 * 1024);
  const { rows } = await world.traffic({});
  expect(rows.at(-1)?.request).toMatch(/^\(multipart\/form-data, 209\d{5} bytes\)$/);
});

test("also forwards paths, methods and bodies that the mock refuses", async () => {
  const { origin, received } = await jsonBackend({});
  const { app } = await upstreamWorld(origin);
  await app.send("GET", "/api/no/such/path");
  await app.send("OPTIONS", "/api/login");
  await app.send("POST", "/api/login", "<xml/>", { "content-type": "application/xml" });
  await app.send("POST", "/api/login", JSON.stringify({ username: "x".repeat(200_000) }));
  expect(received.map(({ method, url, body }) => [method, url, body.length])).toEqual([
    ["GET", "/api/no/such/path", 0],
    ["OPTIONS", "/api/login", 0],
    ["POST", "/api/login", 6],
    ["POST", "/api/login", 200_015],
  ]);
});

test("the mock still answers requests to other worlds", async () => {
  const { origin, received } = await jsonBackend({});
  const { app } = await upstreamWorld(origin);
  const { status } = await app.call(
    login,
    { body: { username: "0812345678", password: "wrong" } },
    { "x-world": "main" },
  );
  expect([status, received]).toEqual([401, []]);
});

test("ignores the upstream while the simulator is off", async () => {
  const { origin, received } = await jsonBackend({});
  const { app } = await upstreamWorld(origin, { simulator: false });
  await app.worlds.put("main", { upstream: { stored: { url: origin, chatUrl: null, headerNames: [] }, headers: {} } });
  await app.send("GET", "/api/lookup/active", undefined, { "x-world": "main" });
  expect(received).toEqual([]);
});

test("keeps the upstream across a reset and in a copy, and drops it when the world is replaced", async () => {
  const { origin, received } = await jsonBackend({});
  const { app, world } = await upstreamWorld(origin, { headers: { "x-key": SECRET } });
  const keys = () => received.splice(0).map(({ headers }) => headers["x-key"]);
  const call = (name: string) => app.send("GET", "/api/wallet", undefined, { "x-world": name });
  await world.reset();
  await call("test");
  await app.worlds.put("copy", { from: "test" });
  await call("copy");
  expect(keys()).toEqual([SECRET, SECRET]);
  await app.worlds.put("copy", { from: "test", upstream: null });
  await call("copy");
  await app.worlds.put("test", {});
  await call("test");
  expect(keys()).toEqual([]);
});

test("aborts the request to the backend when the caller disconnects", async () => {
  let call: ClientRequest | undefined;
  let closed = () => {};
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const hanging = createServer((request) => {
    request.socket.once("close", closed);
    call?.destroy();
  });
  const { app, world } = await upstreamWorld(await listenOn(hanging));
  call = get(`http://${await listen(app)}/api/wallet`, { headers: { "x-world": "test" } });
  call.on("error", () => undefined);
  await isClosed;
  const [row] = await world.waitForTraffic({ endpoint: "/api/wallet" });
  expect(row).toMatchObject({ status: 0, answer: expect.stringContaining("the call ended before") });
});
