import { expect, test } from "vitest";
import { controlOf, refusalOf } from "../../simulator/testing";
import { TestApp } from "../../testing";
import { testFolder } from "../../world/testing";
import { SECRET } from "../testing";
import { Caller, recordingWorld, startRecordingIn, stopRecordingIn } from "./testing";

const PHONE = "0899999999";
const PASSWORD = "another-secret-1";
const ACCOUNT = "1112223334";
const standInPhone = "0890000001";

const transfer = (amount: number) => ({ from: "wallet", to: "alpha", amount });

/**
 * Logs a member in and makes the member's calls: a deposit by QR code, a transfer below the minimum, which is refused,
 * and a transfer that succeeds. @returns status and body of each response except that of the login
 */
async function depositAndRefusal(caller: Caller, username: string, password: string) {
  const answers = [await caller.answer("GET", "lookup/banks")];
  await caller.logIn(username, password);
  for (const [method, path, body] of [
    ["GET", "wallet"],
    ["GET", "qrcode/KBANK"],
    ["POST", "qrcode/KBANK", { amount: 500 }],
    ["GET", "qrcode/KBANK"],
    ["POST", "wallet/transfer", transfer(0.5)],
    ["POST", "wallet/transfer", transfer(100)],
    ["GET", "wallet"],
  ] as const)
    answers.push(await caller.answer(method, path, body));
  return answers;
}

/** Records a failed login and the calls of `depositAndRefusal`, then stops the recording and the backend. */
async function recorded(options: Parameters<typeof recordingWorld>[0] = {}) {
  const { app, world, backend } = await recordingWorld(options);
  const caller = new Caller(app, "test");
  await caller.answer("POST", "login", { username: PHONE, password: "wrong-secret" });
  const answers = await depositAndRefusal(caller, PHONE, PASSWORD);
  await stopRecordingIn(app);
  await backend.close();
  return { app, world, answers, token: caller.token ?? "" };
}

/** Replaces the phone and account number in responses by the invented numbers that the recording has instead. */
function masked(answers: unknown): unknown {
  const text = JSON.stringify(answers).replaceAll(PHONE, standInPhone).replaceAll(ACCOUNT, "1110000002");
  return JSON.parse(text);
}

async function replayed(options: Parameters<typeof recordingWorld>[0] = {}) {
  const recording = await recorded(options);
  const saved = await recording.world.saveReplay("bug");
  return { ...recording, saved, replay: controlOf(recording.app).use("bug"), caller: new Caller(recording.app, "bug") };
}

test("a recorded deposit and refusal get the same responses after the backend was stopped", async () => {
  const { saved, answers, caller, replay, app } = await replayed();
  expect(saved).toMatchObject({ responses: 10, members: [standInPhone], leftOut: [] });
  expect(saved.world).toMatchObject({ name: "bug", from: "test", upstream: { recordedAt: expect.any(String) } });
  const refused = await caller.answer("POST", "login", { username: standInPhone, password: "x" });
  expect(refused).toEqual([401, { message: "WRONG_CREDENTIAL" }]);
  expect(await depositAndRefusal(caller, standInPhone, "any")).toEqual(masked(answers));
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 400, 200, 200]);
  expect(answers[1]).not.toEqual(answers.at(-1));
  const { rows } = await replay.traffic({ endpoint: "transfer" });
  expect(rows).toMatchObject([{ member: standInPhone, status: 400, code: "TRANSFER_MINIMUM" }, { status: 200 }]);
  expect((await replay.replay()).unrecorded).toEqual([]);
  const refusedAction = await app.send("POST", "/simulator/worlds/bug/actions/clock.freeze", {});
  expect(refusalOf(refusedAction)).toEqual([409, "UPSTREAM_WORLD", "world"]);
});

test("a replayed response has the headers of the recorded one, and the time at which it was recorded", async () => {
  const { caller } = await replayed();
  const { response } = await caller.send("GET", "lookup/banks");
  expect(response.headers).toMatchObject({
    "content-type": expect.stringMatching(/^application\/json/),
    "x-idempotency-keys": "honoured",
    "x-world-time": expect.stringMatching(/^20/),
    "x-simulator-upstream": expect.stringMatching(/^127\.0\.0\.1:/),
    "x-simulator-recorded-at": expect.stringMatching(/^20/),
  });
});

test("the exported file contains no password, token, phone or account number, and no upstream header", async () => {
  const { replay, token, caller } = await replayed({ headers: { "x-gateway-key": SECRET } });
  await depositAndRefusal(caller, standInPhone, "any");
  const file = Buffer.from(await replay.export()).toString("latin1");
  const found = [PHONE, PASSWORD, "wrong-secret", ACCOUNT, SECRET, "x-gateway-key"].filter((text) =>
    file.includes(text),
  );
  expect([found, token.startsWith("token-"), file.includes(token)]).toEqual([[], true, false]);
  expect(file).toContain(standInPhone);
});

test("the imported export gives the same responses without any upstream, also after a reset", async () => {
  const { replay, answers } = await replayed();
  const file = await replay.export();
  const other = await TestApp.start({ dataDir: testFolder() });
  const imported = await controlOf(other).import("laptop", file);
  for (let round = 0; round < 2; round++) {
    const caller = new Caller(other, "laptop");
    expect(await caller.answer("POST", "login", { username: standInPhone, password: "x" })).toMatchObject([401, {}]);
    expect(await depositAndRefusal(caller, standInPhone, "any")).toEqual(masked(answers));
    await imported.reset();
  }
  expect(await imported.replay()).toMatchObject({ responses: 10, members: [standInPhone], unrecorded: [] });
});

test("a token from a replayed login stays valid after a restart of the server", async () => {
  const dataDir = testFolder();
  const { app, caller, answers } = await replayed({ dataDir });
  await caller.answer("POST", "login", { username: standInPhone, password: "x" });
  await caller.logIn(standInPhone, "any");
  await app.fastify.close();
  const restarted = new Caller(await TestApp.start({ dataDir }), "bug");
  restarted.token = caller.token;
  expect([await restarted.answer("GET", "wallet")]).toEqual(masked([answers[1]]));
});

test("a call that was not recorded is refused with NOT_RECORDED and listed with its count", async () => {
  const { caller, replay } = await replayed();
  await caller.answer("POST", "login", { username: standInPhone, password: "x" });
  await caller.logIn(standInPhone, "any");
  const [status, answer] = await caller.answer("POST", "wallet/transfer", transfer(7));
  const about = `POST /api/wallet/transfer by ${standInPhone}`;
  expect([status, answer]).toEqual([404, { message: "NOT_RECORDED", params: { about } }]);
  await caller.answer("POST", "wallet/transfer", transfer(7));
  await caller.answer("POST", "login", { username: "0811111111", password: PASSWORD });
  await caller.answer("GET", "no/such/path?token=abc&b=2");
  expect((await replay.replay()).unrecorded).toMatchObject([
    {
      endpoint: "POST /api/wallet/transfer",
      method: "POST",
      path: "/api/wallet/transfer",
      member: standInPhone,
      input: '{"amount":7,"from":"wallet","to":"alpha"}',
      count: 2,
    },
    { endpoint: "POST /api/login", member: null, input: '{"password":"••••","username":"0811111111"}', count: 1 },
    { endpoint: null, path: "/api/no/such/path?b=2&token=••••" },
  ]);
  const { rows } = await replay.traffic({ code: "NOT_RECORDED" });
  expect(rows).toMatchObject([{ status: 404, request: transfer(7) }, {}, {}, {}]);
  await replay.reset();
  expect((await replay.replay()).unrecorded).toEqual([]);
});

test("ignores idempotency keys, request ids and the order of fields and query parameters", async () => {
  const { app, world, backend } = await recordingWorld();
  const caller = new Caller(app, "test");
  await caller.logIn(PHONE, PASSWORD);
  const key = { "idempotency-key": "one", "x-request-id": "request-0001" };
  const sent = await caller.send("POST", "wallet/transfer", transfer(100), key);
  await caller.answer("GET", "lookup/info?a=1&b=2");
  await backend.close();
  await world.saveReplay("bug");
  const other = new Caller(app, "bug");
  await other.logIn(standInPhone, "any");
  const { to, from, amount } = transfer(100);
  const again = await other.send("POST", "wallet/transfer", { to, amount, from }, { "idempotency-key": "two" });
  expect([again.status, again.answer]).toEqual([200, sent.answer]);
  expect((await other.answer("GET", "lookup/info?b=2&a=1"))[0]).toBe(200);
});

test("a member who signed in before the recording started can log in to the replay", async () => {
  const { app, world } = await recordingWorld();
  const caller = new Caller(app, "test");
  await caller.logIn(PHONE, PASSWORD);
  await stopRecordingIn(app);
  await startRecordingIn(app);
  const wallet = await caller.answer("GET", "wallet");
  await world.saveReplay("bug");
  const other = new Caller(app, "bug");
  await other.logIn(standInPhone, "any");
  expect([await other.answer("GET", "wallet")]).toEqual(masked([wallet]));
});

test("faults and the switch `terminated` work in a world that answers from a recording", async () => {
  const { caller, replay } = await replayed();
  await replay.fault("f", { endpoint: "GET /api/lookup/banks", times: 1, effect: { code: "NO_BANK" } });
  expect(await caller.answer("GET", "lookup/banks")).toEqual([404, { message: "NO_BANK" }]);
  expect((await caller.answer("GET", "lookup/banks"))[0]).toBe(200);
  await replay.do("switch.set", { name: "terminated", value: true });
  expect((await caller.answer("GET", "lookup/banks"))[0]).toBe(410);
});

test("refuses to save without recorded responses, over the recorded world, and with an invalid body", async () => {
  const { app } = await recordingWorld();
  const save = async (body: unknown, world = "test") =>
    refusalOf(await app.send("POST", `/simulator/worlds/${world}/replay`, body));
  expect(await save({ as: "bug" })).toEqual([404, "NO_DATA", "recording"]);
  await app.worlds.put("mock", {});
  expect(await save({ as: "bug" }, "mock")).toEqual([404, "NO_DATA", "recording"]);
  await app.send("PUT", "/simulator/worlds/mock/recording");
  expect(await save({ as: "bug" }, "mock")).toEqual([404, "NO_DATA", "recording"]);
  expect(await save({ as: "test" })).toEqual([422, "KEY_INVALID", "as"]);
  expect(await save({ as: "A" })).toEqual([422, "KEY_INVALID", "as"]);
  expect(await save({})).toEqual([422, "KEY_MISSING", "as"]);
  expect(await save({ as: "bug", other: 1 })).toEqual([422, "KEY_INVALID", "other"]);
  expect(await save({ as: "bug" }, "nowhere")).toEqual([404, "NO_WORLD", undefined]);
  expect(app.worlds.exists("bug")).toBe(false);
  expect(await controlOf(app).use("mock").replay()).toMatchObject({ recordedFrom: null, unrecorded: [] });
});
