import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { uploadSlip } from "@mekong/contract/http/slip";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { apiFor } from "./api.server";

vi.spyOn(console, "warn").mockImplementation(() => {});

type Serve = (call: IncomingMessage, response: ServerResponse) => void;
let server: Server;
let serve: Serve;
beforeEach(async () => {
  server = createServer((call, response) => serve(call, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  vi.stubEnv("API_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv("SESSION_SECRET", "a-secret-for-tests");
  vi.resetModules();
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Reloads the client, which reads API_URL once. */
async function upload(init: { body: BodyInit; headers?: Record<string, string>; signal?: AbortSignal }) {
  const { apiFor: freshApiFor } = (await import("./api.server")) as { apiFor: typeof apiFor };
  const request = new Request("http://wallet.example/upload", {
    method: "POST",
    duplex: "half",
    ...init,
  } as RequestInit);
  return freshApiFor(request, { token: "t-1" }).upload(uploadSlip);
}

const respond = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));

test("forwards the form unchanged, with the member's token and the length", async () => {
  let received = { headers: {} as IncomingMessage["headers"], body: "" };
  serve = async (call, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of call) chunks.push(chunk as Buffer);
    received = { headers: call.headers, body: Buffer.concat(chunks).toString() };
    respond(response, 200, { message: "SUCCESS", reference: "SL-1" });
  };
  const headers = { "Content-Type": "multipart/form-data; boundary=b", "Content-Length": "12" };
  expect(await upload({ body: "--b the form", headers })).toMatchObject({ kind: "ok", answer: { reference: "SL-1" } });
  expect(received.body).toBe("--b the form");
  expect(received.headers).toMatchObject({
    authorization: "Bearer t-1",
    "x-requested-with": "XMLHttpRequest",
    "content-type": "multipart/form-data; boundary=b",
    "content-length": "12",
  });
});

test("closes the idle connection before a longer backend keep-alive ends", async () => {
  server.keepAliveTimeout = 60_000;
  serve = (call, response) => {
    call.resume();
    respond(response, 200, { message: "SUCCESS" });
  };
  const connection = once(server, "connection");
  expect(await upload({ body: "--b the form" })).toMatchObject({ kind: "ok" });
  const [socket] = (await connection) as [Socket];
  if (!socket.closed) await once(socket, "close");
});

test("forwards an upload while it is still being received", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const first = new Promise<string>((arrived) => {
    serve = (call, response) => {
      call.once("data", (chunk) => arrived(String(chunk)));
      call.once("end", () => respond(response, 200, { message: "SUCCESS" }));
    };
  });
  const result = upload({ body: readable });
  await writer.write(new TextEncoder().encode("the first part"));
  expect(await first).toBe("the first part");
  await writer.close();
  expect(await result).toMatchObject({ kind: "ok" });
});

test("aborts the backend call when the browser aborts", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const browser = new AbortController();
  const closed = new Promise<void>((done) => {
    serve = (call) => {
      call.once("data", () => browser.abort());
      call.once("close", () => done());
    };
  });
  const result = upload({ body: readable, signal: browser.signal });
  await writer.write(new TextEncoder().encode("a part"));
  await closed;
  expect(await result).toEqual({ kind: "unreachable" });
  await writer.abort().catch(() => {});
});

test("returns an early refusal and still reads the rest of the file", async () => {
  serve = (_call, response) => respond(response, 400, { message: "SLIP_INVALID_FILE", path: "file" });
  const chunk = new Uint8Array(64 * 1024);
  let remaining = 400;
  let onAllSent = () => {};
  const allSent = new Promise<void>((done) => {
    onAllSent = done;
  });
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (remaining-- > 0) return controller.enqueue(chunk);
      controller.close();
      onAllSent();
    },
  });
  expect(await upload({ body })).toMatchObject({ kind: "refused", code: "SLIP_INVALID_FILE", path: "file" });
  await allSent;
});
