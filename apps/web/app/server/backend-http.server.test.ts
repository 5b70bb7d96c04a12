import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createBareServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { sendRequest } from "./backend-http.server";

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const close of cleanups.splice(0)) close();
});

async function startServer(listener: RequestListener) {
  const server = createServer(listener);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`) };
}

const request = { method: "GET", headers: {}, timeoutMs: 5_000 } as const;

test("reuses connections for successive calls", async () => {
  const { server, url } = await startServer((_, response) => void response.end("ดี"));
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  for (let call = 0; call < 20; call++)
    expect(await sendRequest(url, request)).toMatchObject({ status: 200, text: "ดี" });
  // The client opens a second connection, because it does not reuse one in the event-loop turn after its response.
  expect(connections).toBeLessThanOrEqual(2);
});

test("joins chunks before decoding and strips a byte order mark", async () => {
  const bytes = Buffer.from('\uFEFF{"name":"สมชาย"}');
  const { url } = await startServer((_, response) => {
    response.setHeader("X-World-Time", "now");
    // Splits a multi-byte character.
    response.write(bytes.subarray(0, 14), () => setTimeout(() => response.end(bytes.subarray(14)), 10));
  });
  const { text, headers } = await sendRequest(url, request);
  expect(JSON.parse(text)).toEqual({ name: "สมชาย" });
  expect([headers.get("x-world-time"), headers.get("X-World-Time"), headers.get("date-of")]).toEqual([
    "now",
    "now",
    null,
  ]);
});

test("sends the body and requests no compression", async () => {
  let received = "";
  const { url } = await startServer(async (request, response) => {
    for await (const chunk of request) received += chunk;
    response.end(request.headers["accept-encoding"]);
  });
  const { text } = await sendRequest(url, {
    ...request,
    method: "POST",
    headers: { "Content-Type": "a/b" },
    body: "ส่ง",
  });
  expect([received, text]).toEqual(["ส่ง", "identity"]);
});

test("rejects a response that times out or is cut", async () => {
  const { url } = await startServer((_, response) => void response.write("begun"));
  await expect(sendRequest(url, { ...request, timeoutMs: 80 })).rejects.toThrow();
  const cut = await startServer((_, response) => {
    response.writeHead(200, { "Content-Length": "99" }).write("begun", () => response.destroy());
  });
  await expect(sendRequest(cut.url, request)).rejects.toThrow();
});

test("closes idle connections before a longer backend keep-alive ends", async () => {
  const { server, url } = await startServer((_, response) => void response.end());
  server.keepAliveTimeout = 60_000;
  const [socket] = (await Promise.all([once(server, "connection"), sendRequest(url, request)]))[0] as [Socket];
  const startedAt = performance.now();
  await once(socket, "end");
  expect(performance.now() - startedAt).toBeLessThan(8_000);
}, 10_000);

test("rejects with the code of a refused connection", async () => {
  const closedServer = createBareServer().listen(0, "127.0.0.1");
  await once(closedServer, "listening");
  const { port } = closedServer.address() as AddressInfo;
  closedServer.close();
  await expect(sendRequest(new URL(`http://127.0.0.1:${port}/`), request)).rejects.toMatchObject({
    code: "ECONNREFUSED",
  });
});
