import { REPLAY_MAX_BYTES, REPLAY_MAX_RESPONSES } from "@mekong/contract/simulator/replay";
import { expect, test } from "vitest";
import { controlOf } from "../../simulator/testing";
import { type ReceivedRequest, recordingBackend, upstreamWorld } from "../testing";
import { Caller, startRecordingIn, stopRecordingIn } from "./testing";

const json = { "content-type": "application/json" };

interface Response {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

/**
 * Starts recording a world with an upstream. The upstream responds to each request with the number of requests so far,
 * unless `respond` returns another response.
 */
async function counting(respond: (request: ReceivedRequest, count: number) => Response | undefined = () => undefined) {
  let count = 0;
  const { origin } = await recordingBackend((request, _request, response) => {
    count += 1;
    const { status = 200, headers = json, body } = respond(request, count) ?? { body: JSON.stringify({ count }) };
    response.writeHead(status, headers).end(body);
  });
  const { app, world } = await upstreamWorld(origin);
  await startRecordingIn(app);
  return { app, world, caller: new Caller(app, "test") };
}

async function countsOf(caller: Caller, calls: readonly string[]) {
  const counts: unknown[] = [];
  for (const call of calls) {
    const [method = "", path = ""] = call.split(" ");
    const [, answer] = await caller.answer(method, path, method === "POST" ? {} : undefined);
    counts.push((answer as { count?: number }).count);
  }
  return counts;
}

test("the nth equal call gets the nth recorded response, and further calls get the last one", async () => {
  const { app, world, caller } = await counting();
  await countsOf(caller, ["GET a", "GET b", "GET a", "GET a"]);
  await world.saveReplay("bug");
  const other = new Caller(app, "bug");
  expect(await countsOf(other, ["GET a", "GET a", "GET b", "GET b", "GET a", "GET a"])).toEqual([1, 3, 2, 2, 4, 4]);
});

test("reads after a change show the state after that change, however often the app reads", async () => {
  const { app, world, caller } = await counting();
  await countsOf(caller, ["GET a", "GET a", "GET c", "POST x", "GET a", "POST y", "GET a", "GET a", "POST x", "GET b"]);
  await world.saveReplay("bug");
  const other = new Caller(app, "bug");
  const less = ["GET a", "POST x", "GET a", "GET a", "POST y", "GET a", "POST x", "GET a", "POST x"];
  expect(await countsOf(other, less)).toEqual([1, 4, 5, 5, 6, 7, 9, 8, 9]);
  // The last recorded change was the second `POST x`. `GET c` was not recorded after it, so the call gets the last
  // response from before that change. `GET b` was recorded after it.
  expect(await countsOf(other, ["GET c", "GET b"])).toEqual([3, 10]);
});

test("finds the responses of the member whose token the call has", async () => {
  const { app, world, caller } = await counting(({ url, body }) =>
    url === "/api/login" ? { body: JSON.stringify({ token: `token of ${body}` }) } : undefined,
  );
  const names = ["0810000077", "0820000088"];
  for (const name of names) {
    await caller.logIn(name, "secret");
    await countsOf(caller, ["GET wallet"]);
  }
  const { members } = await world.saveReplay("bug");
  expect(members).toEqual(["0810000001", "0820000002"]);
  const other = new Caller(app, "bug");
  await other.logIn("0820000002", "any");
  expect(await countsOf(other, ["GET wallet"])).toEqual([4]);
  await other.logIn("0810000001", "any");
  expect(await countsOf(other, ["GET wallet"])).toEqual([2]);
  other.token = null;
  expect(await countsOf(other, ["GET wallet"])).toEqual([undefined]);
});

test("finds the response to an upload by the content of the file, whatever the multipart boundary is", async () => {
  const { app, world, caller } = await counting();
  const form = (content: Uint8Array<ArrayBuffer>) => {
    const data = new FormData();
    data.append("file", new File([content], "slip.png"));
    return data;
  };
  const [small, large] = [new Uint8Array(1_000).fill(7), new Uint8Array(3_000_000).fill(9)];
  for (const content of [small, large]) await caller.answer("POST", "wallet/slip", form(content));
  await world.saveReplay("bug");
  const file = Buffer.from(await controlOf(app).use("bug").export());
  expect([file.includes(Buffer.from(small)), file.includes(Buffer.from(large.subarray(0, 1_000)))]).toEqual([
    false,
    false,
  ]);
  const other = new Caller(app, "bug");
  expect(await other.answer("POST", "wallet/slip", form(large))).toEqual([200, { count: 2 }]);
  expect(await other.answer("POST", "wallet/slip", form(small))).toEqual([200, { count: 1 }]);
  expect(await other.answer("POST", "wallet/slip", form(small.subarray(1)))).toMatchObject([404, {}]);
  const { unrecorded } = await controlOf(app).use("bug").replay();
  expect(unrecorded).toMatchObject([{ input: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) }]);
});

test("records text responses and empty responses, and reports which responses are left out", async () => {
  const bodies: Record<string, Response> = {
    "/api/page": {
      status: 502,
      headers: { "content-type": "text/html", date: "a long time ago" },
      body: "<h1>Bad gateway 0899999999</h1>",
    },
    "/api/empty": { status: 204, headers: {}, body: "" },
    "/api/picture": { headers: { "content-type": "image/png" }, body: "\x89PNG" },
    "/api/long": { body: JSON.stringify("x".repeat(2 * 1024 * 1024)) },
    "/api/status": { status: 700, body: "{}" },
    "/api/deep": { body: "[".repeat(100) + "]".repeat(100) },
  };
  const { app, world } = await counting(({ url }) => bodies[url]);
  const get = (path: string, name: string) => app.fastify.inject({ url: path, headers: { "x-world": name } });
  for (const path of Object.keys(bodies)) await get(path, "test");
  const { responses, leftOut } = await world.saveReplay("bug");
  expect([responses, leftOut]).toEqual([
    2,
    [
      { why: "the body is neither JSON nor text, or above 1 MiB", count: 2 },
      { why: "its status cannot be stored: Too big: expected number to be <=599", count: 1 },
      { why: "the body is nested too deep", count: 1 },
    ],
  ]);
  const page = await get("/api/page", "bug");
  expect([page.statusCode, page.headers["content-type"], page.headers["content-security-policy"], page.body]).toEqual([
    502,
    "text/html",
    "sandbox; default-src 'none'",
    "<h1>Bad gateway 0890000001</h1>",
  ]);
  const empty = await get("/api/empty", "bug");
  expect([empty.statusCode, empty.body]).toEqual([204, ""]);
  expect((await get("/api/picture", "bug")).json()).toMatchObject({ message: "NOT_RECORDED" });
});

test("a recording stops at the maximum size, and its responses can be saved", async () => {
  const body = JSON.stringify("x".repeat(1_000_000));
  const { app, world, caller } = await counting(() => ({ body }));
  const fitting = Math.floor(REPLAY_MAX_BYTES / body.length);
  for (let n = 0; n <= fitting + 1; n++) await caller.send("GET", `page/${n}`);
  expect(await stopRecordingIn(app)).toMatchObject({ state: "stopped" });
  expect((await world.saveReplay("bug")).responses).toBe(fitting);
});

test("a recording stops at the maximum number of responses", async () => {
  const { app, world, caller } = await counting();
  for (let n = 0; n < REPLAY_MAX_RESPONSES + 2; n++) await caller.send("GET", "page");
  expect((await world.saveReplay("bug")).responses).toBe(REPLAY_MAX_RESPONSES);
  await stopRecordingIn(app);
});
