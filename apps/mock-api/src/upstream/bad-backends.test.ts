import { once } from "node:events";
import { createServer, get, request as httpRequest, type IncomingMessage, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { createServer as createTcpServer } from "node:net";
import { Readable } from "node:stream";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { listen } from "../simulator/testing";
import { listenOn, upstreamWorld } from "./testing";
import { selfSigned } from "./testing-certificate";

const MB = 1024 * 1024;

afterEach(() => {
  vi.useRealTimers();
});

const backend = (listener: RequestListener) => listenOn(createServer(listener));

async function answerOf(url: string) {
  const { app, world } = await upstreamWorld(url);
  const { status, answer } = await app.send("GET", "/api/wallet");
  const [row] = (await world.traffic({})).rows;
  return { status, answer, row };
}

async function expectFailure(url: string, about: string | RegExp): Promise<void> {
  const { status, answer, row } = await answerOf(url);
  const expected = { message: "UPSTREAM_FAIL", params: { about: expect.stringMatching(about) } };
  expect([status, answer]).toEqual([502, expected]);
  expect(row).toMatchObject({ status: 502, code: "UPSTREAM_FAIL", answer: expected });
}

test("reports a backend that is down", async () => {
  const server = createServer();
  const url = await listenOn(server);
  server.close();
  await expectFailure(url, /^127\.0\.0\.1:\d+ refuses connections$/);
});

test("reports a backend whose name has no address", async () => {
  await expectFailure(
    "http://nowhere.invalid",
    /^nowhere\.invalid has a name (without an address|that could not be resolved)$/,
  );
});

test("reports a backend that closes the connection without a response", async () => {
  await expectFailure(await backend(({ socket }) => socket.destroy()), /closed the connection before its answer/);
});

test("reports a backend that closes the connection in the middle of a short response", async () => {
  const url = await backend((_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
    response.write('{"a":', () => response.destroy());
  });
  await expectFailure(url, /closed the connection before its answer/);
});

test("reports a backend that does not send HTTP", async () => {
  const server = createTcpServer((socket) => socket.resume().end("SSH-2.0-OpenSSH_9.2\r\n"));
  await expectFailure(await listenOn(server), /sends what is not HTTP/);
});

test("reports a backend whose certificate is not trusted", async () => {
  const server = createTlsServer(selfSigned, (_request, response) => response.end("{}"));
  const url = (await listenOn(server)).replace("http:", "https:");
  await expectFailure(url, /has a certificate that is not trusted \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
});

test("forwards an HTML response, and shows its type and length in the traffic", async () => {
  const html = "<h1>Bad gateway</h1>";
  const url = await backend((_request, response) =>
    response.writeHead(502, { "content-type": "text/html; charset=utf-8" }).end(html),
  );
  const { app, world } = await upstreamWorld(url);
  const response = await app.fastify.inject({ url: "/api/wallet", headers: { "x-world": "test" } });
  expect([response.statusCode, response.headers["content-type"], response.body]).toEqual([
    502,
    "text/html; charset=utf-8",
    html,
  ]);
  expect((await world.traffic({})).rows).toMatchObject([{ status: 502, code: null, answer: "(text/html, 20 bytes)" }]);
});

test("forwards the first redirect of a backend that redirects in circles", async () => {
  let calls = 0;
  const url = await backend((request, response) => {
    calls += 1;
    response.writeHead(302, { location: request.url }).end();
  });
  const { app } = await upstreamWorld(url);
  const { statusCode } = await app.fastify.inject({ url: "/api/wallet", headers: { "x-world": "test" } });
  expect([statusCode, calls]).toEqual([302, 1]);
});

test.each([
  ["GET /api/wallet", 60],
  ["POST /api/wallet/slip", 300],
])("a request to %s of a backend that hangs fails after %d s", async (label, seconds) => {
  let received = () => {};
  const isReceived = new Promise<void>((resolve) => {
    received = resolve;
  });
  const url = await backend((request) => {
    request.resume();
    received();
  });
  const { app } = await upstreamWorld(url);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const [method = "", path = ""] = label.split(" ");
  const form = new FormData();
  form.append("file", new File(["x"], "x.png"));
  const call = app.send(method, path, method === "POST" ? form : undefined);
  await isReceived;
  vi.advanceTimersByTime(seconds * 1_000 - 1);
  vi.advanceTimersByTime(1);
  const { status, answer } = await call;
  expect([status, answer]).toMatchObject([
    502,
    { params: { about: expect.stringContaining(`did not answer within ${seconds} s`) } },
  ]);
});

test("a reset does not wait for a backend that hangs", async () => {
  let received = () => {};
  const isReceived = new Promise<void>((resolve) => {
    received = resolve;
  });
  const { app, world } = await upstreamWorld(await backend(received));
  const call = app.send("GET", "/api/wallet");
  await isReceived;
  await world.reset();
  expect([(await call).status, (await call).answer]).toMatchObject([
    502,
    { params: { about: "the world was closed" } },
  ]);
});

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

function bufferBytes(): number {
  // V8 frees buffers in the background after a collection. The next collection waits until they are free.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}

/**
 * Counts the bytes of a body.
 * @returns the number of bytes, and the highest growth of memory, measured after each 10 MB
 */
async function readAll(body: AsyncIterable<Buffer>): Promise<{ bytes: number; growth: number }> {
  const before = bufferBytes();
  let bytes = 0;
  let growth = 0;
  for await (const chunk of body) {
    const step = Math.floor(bytes / (10 * MB));
    bytes += chunk.length;
    if (Math.floor(bytes / (10 * MB)) > step) growth = Math.max(growth, bufferBytes() - before);
  }
  return { bytes, growth };
}

function* chunks(count: number) {
  for (let n = 0; n < count; n++) yield Buffer.alloc(64 * 1024, 97);
}

test("streams a response of 100 MB", async () => {
  const url = await backend((_request, response) => void Readable.from(chunks(1_600)).pipe(response.writeHead(200)));
  const { app, world } = await upstreamWorld(url);
  const own = `http://${await listen(app)}`;
  const call = get(`${own}/api/wallet`, { headers: { "x-world": "test" } });
  const [response] = (await once(call, "response")) as [IncomingMessage];
  const { bytes, growth } = await readAll(response);
  expect(bytes).toBe(100 * MB);
  expect(growth).toBeLessThan(40 * MB);
  const [row] = await world.waitForTraffic({});
  expect(row).toMatchObject({ status: 200, answer: expect.stringMatching(/^\(no type, over 1\d{6} bytes\)$/) });
});

test("streams an upload of 100 MB", async () => {
  let upload = { bytes: 0, growth: 0 };
  const url = await backend(async (request, response) => {
    upload = await readAll(request);
    response.end("{}");
  });
  const { app } = await upstreamWorld(url);
  const own = `http://${await listen(app)}`;
  const call = httpRequest(`${own}/api/chat/upload-video`, { method: "POST", headers: { "x-world": "test" } });
  Readable.from(chunks(1_600)).pipe(call);
  const [response] = (await once(call, "response")) as [IncomingMessage];
  expect(response.resume().statusCode).toBe(200);
  expect(upload.bytes).toBe(100 * MB);
  expect(upload.growth).toBeLessThan(40 * MB);
});

test("closes the connection if the backend does in the middle of a long response, and shows it in the traffic", async () => {
  const url = await backend((_request, response) => {
    response.writeHead(200, { "content-length": String(100 * MB) });
    response.write(Buffer.alloc(5 * MB), () => response.destroy());
  });
  const { app, world } = await upstreamWorld(url);
  const call = get(`http://${await listen(app)}/api/wallet`, { headers: { "x-world": "test" } });
  const [response] = (await once(call, "response")) as [IncomingMessage];
  await expect(
    (async () => {
      for await (const _ of response);
    })(),
  ).rejects.toThrow();
  const [row] = await world.waitForTraffic({});
  expect(row).toMatchObject({
    status: 0,
    code: "UPSTREAM_FAIL",
    answer: { params: { about: expect.stringContaining("closed the connection") }, bytes: expect.any(Number) },
  });
});

test("forwards the response of a backend that refuses a long upload before reading it", async () => {
  const url = await backend((request, response) => {
    response.writeHead(413, { "content-type": "application/json" }).end('{"message":"BODY_TOO_LARGE"}');
    request.resume();
  });
  const { app } = await upstreamWorld(url);
  const form = new FormData();
  form.append("file", new File([new Uint8Array(30 * MB)], "video.mp4"));
  const { status, code } = await app.send("POST", "/api/chat/upload-video", form);
  expect([status, code]).toEqual([413, "BODY_TOO_LARGE"]);
});
