import { Agent, request as send } from "node:http";
import type { Endpoint } from "@mekong/contract/endpoint";
import { uploadChatImage, uploadChatVideo } from "@mekong/contract/http/chat";
import { uploadSlip } from "@mekong/contract/http/slip";
import { FORM_BODY_MAX_BYTES, UPLOAD_OVERHEAD_BYTES } from "@mekong/contract/limits";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readForm } from "../../app/server/form.server";
import { countingBuild } from "../testing/counting-build";
import { HOST, runningApp, sendRequest } from "../testing/running-app";

let onAction: (request: Request) => Promise<unknown>;
const { build, routes, actionRuns } = countingBuild((request) => onAction(request));
const port = await runningApp({ build });

let agent: Agent;
beforeEach(() => {
  onAction = readForm;
  actionRuns.count = 0;
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(() => agent.destroy());

const form = { Origin: `http://${HOST}`, "Content-Type": "application/x-www-form-urlencoded" };
const post = (path: string, body: string | readonly Uint8Array[]) =>
  sendRequest({ port, agent, method: "POST", path, headers: form, body });
const formOf = (bytes: number) => `amount=${"1".repeat(bytes - "amount=".length)}`;
const inChunks = (bytes: number) => {
  const all = Buffer.from(formOf(bytes));
  const chunks: Uint8Array[] = [];
  for (let at = 0; at < all.length; at += 64 * 1024) chunks.push(all.subarray(at, at + 64 * 1024));
  return chunks;
};

/** Sends a form. Returns what the route reads. */
async function receivedForm(body: string | readonly Uint8Array[]): Promise<FormData> {
  let form = new FormData();
  onAction = async (request) => {
    form = await readForm(request);
  };
  expect(await post("/login", body)).toMatchObject({ status: 200 });
  return form;
}

/** Sends a Content-Length without a body. */
function declareLength(path: string, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { ...form, Host: HOST, "Content-Length": bytes };
    const outgoing = send({ port, method: "POST", path, headers }, (response) => {
      resolve(response.statusCode);
      outgoing.destroy();
    });
    outgoing.on("error", reject);
    outgoing.flushHeaders();
  });
}

describe.each([
  ["with a Content-Length", formOf],
  ["in chunks", inChunks],
])("a form sent %s", (_, bodyOf) => {
  test("is read up to the limit", async () => {
    const form = await receivedForm(bodyOf(FORM_BODY_MAX_BYTES));
    expect(form.get("amount")).toHaveLength(FORM_BODY_MAX_BYTES - "amount=".length);
  });

  test("is refused over it, with what is allowed", async () => {
    for (const path of ["/login", "/login.data", "/chat/send", "/no-such-page"]) {
      const { status, headers, text } = await post(path, bodyOf(FORM_BODY_MAX_BYTES + 1));
      expect([path, status, headers["content-type"]]).toEqual([path, 413, "text/plain; charset=utf-8"]);
      expect(text).toContain(`at most ${FORM_BODY_MAX_BYTES} bytes`);
    }
  });

  test("is refused although much more follows, and keeps the connection", async () => {
    const { status, connection } = await post("/login", bodyOf(4 * 1024 * 1024));
    expect(status).toBe(413);
    expect(await post("/login", "amount=1")).toMatchObject({ status: 200, connection });
  });

  test("does not block the connection if unread", async () => {
    onAction = async () => {};
    const { status, connection } = await post("/login", bodyOf(FORM_BODY_MAX_BYTES));
    expect(status).toBe(200);
    expect(await post("/login", "amount=1")).toMatchObject({ status: 200, connection });
  });
});

test("rejects a form with a too large Content-Length unread", async () => {
  expect(await declareLength("/login", FORM_BODY_MAX_BYTES + 1)).toBe(413);
  expect(actionRuns.count).toBe(0);
});

const uploads: [string, Endpoint][] = [
  ["/user/deposit/slip", uploadSlip],
  ["/user/deposit/slip/upload", uploadSlip],
  ["/chat/upload/image", uploadChatImage],
  ["/chat/upload/video", uploadChatVideo],
];
const maxBytesOf = ({ upload }: Endpoint) => 2 * (upload?.maxBytes ?? 0) + UPLOAD_OVERHEAD_BYTES;

describe.each(uploads)("the upload at %s", (path, endpoint) => {
  test("accepts twice the largest file and rejects a larger Content-Length", async () => {
    onAction = async () => {};
    expect(await declareLength(path, maxBytesOf(endpoint))).toBe(200);
    expect(await declareLength(path, maxBytesOf(endpoint) + 1)).toBe(413);
    expect(actionRuns.count).toBe(1);
  });

  test("is refused when more is sent", async () => {
    onAction = (request) => request.body?.pipeTo(new WritableStream()).catch(() => {}) ?? Promise.resolve();
    const piece = Buffer.alloc(256 * 1024);
    const pieces: Uint8Array[] = Array(Math.floor(maxBytesOf(endpoint) / piece.length)).fill(piece);
    const rest = Buffer.alloc(maxBytesOf(endpoint) % piece.length);
    const { status, connection } = await post(path, [...pieces, rest]);
    expect(status).toBe(200);
    expect(await post(path, [...pieces, rest, Buffer.alloc(1)])).toMatchObject({ status: 413, connection });
  });
});

test("forwards an upload while it is being received", async () => {
  let onChunk = (_part: string) => {};
  const first = new Promise<string>((arrived) => {
    onChunk = arrived;
  });
  onAction = async ({ body }) => {
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) onChunk(Buffer.from(chunk).toString());
  };
  const outgoing = send({ port, method: "POST", path: "/user/deposit/slip/upload", headers: { Host: HOST, ...form } });
  const status = new Promise((done) => outgoing.once("response", (response) => done(response.resume().statusCode)));
  outgoing.write("the first part");
  expect(await first).toBe("the first part");
  outgoing.end("the last");
  expect(await status).toBe(200);
});

test("limits every other path to the size of a form", async () => {
  const others = routes.filter(({ address }) => uploads.every(([path]) => path !== address));
  expect(others.length).toBeGreaterThanOrEqual(43);
  for (const { address } of others) {
    expect([address, await declareLength(address, FORM_BODY_MAX_BYTES + 1)]).toEqual([address, 413]);
  }
  for (const address of ["/user/deposit/slip/", "/USER/deposit/slip/upload", "/chat/upload/image/x"])
    expect([address, await declareLength(address, FORM_BODY_MAX_BYTES + 1)]).toEqual([address, 413]);
  expect(actionRuns.count).toBe(0);
});
