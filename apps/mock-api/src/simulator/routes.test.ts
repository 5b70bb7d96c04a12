import { endpointLabel } from "@mekong/contract/endpoint";
import { createQrcode } from "@mekong/contract/http/qrcode";
import { getWallet, withdraw } from "@mekong/contract/http/wallet";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import { expect, test } from "vitest";
import { demoMember, personaMembers } from "../../../../prisma/seed/demo";
import { drawSlipImage, uploadForReference } from "../features/slip/testing";
import { TestApp } from "../testing";
import { TEST_NOW } from "../world/testing";
import { controlOf, refusalOf } from "./testing";

const ADVANCE = "/simulator/worlds/test/actions/clock.advance";

test("serves exactly the endpoints of the contract", async () => {
  const { routes } = await TestApp.start({});
  // These routes are outside the contract: panel, OpenAPI document and event WebSocket.
  const others = ["", "/*", "/openapi.json", "/worlds/:world/events"].map((path) => `GET /simulator${path}`);
  const control = new Set(routes.filter((route) => route.includes(" /simulator")));
  expect([...control].sort()).toEqual([...simulatorEndpoints.map(endpointLabel), ...others].sort());
});

test("reports readiness and the web URL", async () => {
  const app = await TestApp.start({ webUrl: "http://127.0.0.1:3123" });
  expect(await controlOf(app).ready()).toEqual({ ready: true, version: "1.1.14", webUrl: "http://127.0.0.1:3123" });
});

test("SIMULATOR=off serves no route of the control API", async () => {
  const app = await TestApp.start({ simulator: false });
  for (const url of ["/simulator/ready", "/simulator", "/simulator/worlds"]) {
    expect([url, (await app.fastify.inject(url)).statusCode]).toEqual([url, 404]);
  }
});

test("creates with 201, replaces with 200, lists and drops a world once", async () => {
  const app = await TestApp.start({});
  const control = controlOf(app);
  const body = { seed: "s", at: TEST_NOW, ttl: 60 };
  const first = await app.send("PUT", "/simulator/worlds/mine", body);
  expect([first.status, first.answer]).toMatchObject([
    201,
    { name: "mine", from: "template", seed: "s", currency: "BAHT", clock: { now: TEST_NOW, frozen: true } },
  ]);
  expect((await app.send("PUT", "/simulator/worlds/mine", { from: "test" })).status).toBe(200);
  expect((await control.worlds()).map((world) => [world.name, "from" in world && world.from])).toEqual([
    ["main", "template"],
    ["mine", "test"],
    ["test", "template"],
  ]);
  expect(await control.use("mine").drop()).toEqual({ dropped: true });
  expect(await control.use("mine").drop()).toEqual({ dropped: false });
  expect((await control.worlds()).map(({ name }) => name)).toEqual(["main", "test"]);
});

test("a PUT without a body creates a default world", async () => {
  const app = await TestApp.start({});
  expect((await app.send("PUT", "/simulator/worlds/plain")).status).toBe(201);
});

test.each([
  ["PUT", "/simulator/worlds/No_Name", {}, [422, "KEY_INVALID", "world"]],
  ["PUT", "/simulator/worlds/new", { from: "nowhere" }, [404, "NO_WORLD", "from"]],
  ["PUT", "/simulator/worlds/new", { sed: "s" }, [422, "KEY_INVALID", "sed"]],
  ["PUT", "/simulator/worlds/new", { at: "tomorrow" }, [422, "KEY_INVALID", "at"]],
  ["PUT", "/simulator/worlds/main", { ttl: 60 }, [422, "KEY_INVALID", "ttl"]],
  ["PUT", "/simulator/worlds/new", "{broken", [422, "KEY_INVALID", ""]],
  ["PUT", "/simulator/worlds/new", [1], [422, "KEY_INVALID", ""]],
  ["DELETE", "/simulator/worlds/main", undefined, [422, "KEY_INVALID", "world"]],
  ["POST", "/simulator/worlds/nowhere/reset", undefined, [404, "NO_WORLD", undefined]],
  ["POST", "/simulator/worlds/test/reset", { hard: true }, [422, "KEY_INVALID", "hard"]],
  ["GET", "/simulator/worlds?all=1", undefined, [422, "KEY_INVALID", "all"]],
  ["GET", "/simulator/worlds/nowhere/state", undefined, [404, "NO_WORLD", undefined]],
  ["GET", "/simulator/worlds/nowhere/audit", undefined, [404, "NO_WORLD", undefined]],
  ["GET", "/simulator/worlds/nowhere/traffic", undefined, [404, "NO_WORLD", undefined]],
  ["GET", "/simulator/worlds/nowhere/members", undefined, [404, "NO_WORLD", undefined]],
  ["GET", "/simulator/worlds/test/traffic?wait=61s", undefined, [422, "KEY_INVALID", "wait"]],
  ["GET", "/simulator/worlds/test/traffic?cuont=1", undefined, [422, "KEY_INVALID", "cuont"]],
  ["GET", "/simulator/worlds/test/nothing", undefined, [404, "NO_DATA", ""]],
  ["PATCH", "/simulator/worlds/test", {}, [405, "METHOD_NOT_ALLOWED", ""]],
  ["POST", "/simulator/worlds/nowhere/actions/clock.freeze", {}, [404, "NO_WORLD", undefined]],
  ["POST", "/simulator/worlds/test/actions/clock.stop", {}, [404, "NO_DATA", "action"]],
  ["POST", "/simulator/worlds/test/actions/qr.pay", {}, [422, "KEY_MISSING", "target"]],
  ["POST", "/simulator/worlds/test/actions/qr.pay", { target: "latest" }, [404, "NO_DATA", "target"]],
  ["POST", "/simulator/worlds/test/actions/member.deactivate", { member: "0" }, [404, "NO_USER", "member"]],
  ["PUT", "/simulator/worlds/test/faults/a b", { endpoint: "*", effect: { hang: true } }, [422, "KEY_INVALID", "id"]],
  [
    "PUT",
    "/simulator/worlds/test/faults/a",
    { endpoint: "GET /x", effect: { hang: true } },
    [422, "KEY_INVALID", "endpoint"],
  ],
])("%s %s %j is refused", async (method, url, body, expected) => {
  const app = await TestApp.start({});
  expect(refusalOf(await app.send(method, encodeURI(url), body))).toEqual(expected);
});

test("refuses a body that is too large", async () => {
  const app = await TestApp.start({});
  const body = { seed: "s".repeat(70_000) };
  expect(refusalOf(await app.send("PUT", "/simulator/worlds/new", body))).toEqual([413, "BODY_TOO_LARGE", undefined]);
});

test("a refused PUT replaces nothing", async () => {
  const app = await TestApp.start({});
  const main = await app.worlds.get("main");
  await app.send("PUT", "/simulator/worlds/test", { from: "nowhere" });
  const { answer } = await app.send("PUT", "/simulator/worlds/main", { ttl: 60, seed: "s" });
  expect(answer).toMatchObject({ about: expect.stringContaining("always exists") });
  expect([app.world.closed.aborted, main.closed.aborted]).toEqual([false, false]);
});

test("an unexpected error is a 500 without details", async () => {
  const app = await TestApp.start({});
  app.world.switches.all = () => {
    throw new Error("the secret path /etc/mekong");
  };
  app.fastify.log.level = "silent";
  const { status, answer } = await app.send("GET", "/simulator/worlds/test/state");
  expect([status, answer]).toEqual([500, { message: "INTERNAL_SERVER_ERROR" }]);
});

test("a QR made by a member and paid by QA: money, state, rows and audit agree", async () => {
  const app = await TestApp.signedIn({});
  const world = controlOf(app).use("test");
  const before = await world.state();
  const members = 1 + personaMembers.length;
  expect(before).toMatchObject({ faults: 0, due: [], counts: { members, qrcodes: 0, liveQrcodes: 0 } });
  await app.call(createQrcode, { params: { provider: "KBANK" }, body: { amount: 500 } });
  const [live] = await world.qrcodes();
  expect(live).toMatchObject({
    member: demoMember.username,
    provider: "KBANK",
    amount: 500,
    status: "LIVE",
    settledAt: null,
  });
  expect(await world.state()).toMatchObject({
    due: [{ action: "qr.expire", dueAt: live?.expiresAt }],
    counts: { qrcodes: 1, liveQrcodes: 1, entries: before.counts.entries },
  });
  const [member] = await world.members();

  const paid = await world.do("qr.pay", { target: "latest" });
  expect(paid).toMatchObject({ output: { qrcodeId: live?.id }, fired: [], now: TEST_NOW });
  expect((await world.members())[0]).toMatchObject({ main: (member?.main ?? 0) + 500 });
  expect((await world.qrcodes())[0]).toMatchObject({ status: "PAID", settledAt: TEST_NOW });
  expect(await world.state()).toMatchObject({
    due: [],
    counts: { liveQrcodes: 0, entries: before.counts.entries + 1 },
  });
  expect(await world.audit()).toMatchObject({ ok: true, entries: before.counts.entries + 1 });
  await expect(world.do("qr.pay", { target: live?.id ?? "" })).rejects.toMatchObject({ status: 404 });
});

test("the state counts pending decisions", async () => {
  const app = await TestApp.signedIn({});
  const world = controlOf(app).use("test");
  expect((await world.state()).counts).toMatchObject({ pendingWithdrawals: 0, pendingSlips: 0 });
  await app.call(withdraw, { body: { amount: 200 } });
  await uploadForReference(app, (await drawSlipImage(app)).png);
  expect((await world.state()).counts).toMatchObject({ pendingWithdrawals: 1, pendingSlips: 1 });
  await world.do("withdrawal.decide", { target: "latest", status: "SUCCESS" });
  expect((await world.state()).counts).toMatchObject({ pendingWithdrawals: 0, pendingSlips: 1 });
});

test("an advance reports expired QRs", async () => {
  const app = await TestApp.signedIn({});
  const world = controlOf(app).use("test");
  await app.call(createQrcode, { params: { provider: "WW" }, body: { amount: 100 } });
  const [qrcode] = await world.qrcodes();
  const { fired, output } = await world.do("clock.advance", { minutes: 10 });
  expect(fired).toEqual([
    { action: "qr.expire", input: { target: qrcode?.id }, output: { qrcodeId: qrcode?.id }, dueAt: qrcode?.expiresAt },
  ]);
  expect(output.now).toBe("2026-11-20T03:10:00.000Z");
  expect((await world.qrcodes())[0]?.status).toBe("EXPIRED");
});

test("a reset drops the faults; neither reset nor drop waits for long polls", async () => {
  const app = await TestApp.start({});
  const world = controlOf(app).use("test");
  await world.do("switch.set", { name: "spinActive", value: false });
  await world.fault("f", { endpoint: "*", effect: { code: "gone" } });
  await world.do("clock.advance", { hours: 5 });
  const waiting = world.traffic({ count: 1, wait: "60s" });
  expect(await world.reset()).toMatchObject({ name: "test", seed: "test", clock: { now: TEST_NOW, frozen: true } });
  expect(await waiting).toEqual({ rows: [], complete: false, dropped: false });
  expect(await world.state()).toMatchObject({ faults: 0, switches: { spinActive: true }, counts: { traffic: 0 } });
  const waitingAgain = world.traffic({ count: 1, wait: "60s" });
  expect(await world.drop()).toEqual({ dropped: true });
  expect((await waitingAgain).complete).toBe(false);
});

test("shutdown does not wait for long polls", async () => {
  const app = await TestApp.start({});
  const waiting = controlOf(app).use("test").traffic({ count: 1, wait: "60s" });
  await app.fastify.ready();
  await Promise.resolve();
  await app.fastify.close();
  expect((await waiting).complete).toBe(false);
});

test("faults can be set, listed and dropped, and are counted in the state and the header", async () => {
  const app = await TestApp.signedIn({});
  const world = controlOf(app).use("test");
  const rule = { endpoint: "GET /api/wallet", times: 2, effect: { code: "MONEY_NOT_ENOUGH" as const } };
  expect(await world.fault("poor", rule)).toMatchObject({ id: "poor", rule, matched: 0, expiresAt: null });
  expect((await app.call(getWallet, {})).code).toBe("MONEY_NOT_ENOUGH");
  expect(await world.faults()).toMatchObject([{ id: "poor", matched: 1, applied: 1 }]);
  expect((await world.state()).faults).toBe(1);
  const { rows } = await world.traffic({ code: "MONEY_NOT_ENOUGH" });
  expect(rows).toMatchObject([{ endpoint: "GET /api/wallet", fault: "poor", member: demoMember.username }]);
  expect(await world.dropFault("poor")).toEqual({ dropped: 1 });
  expect(await world.dropFault("poor")).toEqual({ dropped: 0 });
  expect((await app.call(getWallet, {})).status).toBe(200);
  await world.fault("one", rule);
  await world.fault("two", rule);
  expect(await world.dropFaults()).toEqual({ dropped: 2 });
});

test("waits for traffic and masks its secrets", async () => {
  const app = await TestApp.start({});
  const world = controlOf(app).use("test");
  const waiting = world.traffic({ endpoint: "POST /api/login", count: 1, wait: "60s" });
  await app.logIn(demoMember);
  const { rows, complete } = await waiting;
  expect([complete, rows]).toMatchObject([
    true,
    [{ status: 200, request: { password: "••••" }, answer: { token: "••••" } }],
  ]);
  expect(JSON.stringify(rows)).not.toContain(demoMember.password);
});

test("lists actions with titles and input schemas", async () => {
  const app = await TestApp.start({});
  const { answer } = await app.send("GET", "/simulator/actions");
  const { actions } = answer as { actions: Array<{ name: string; title: string; input: object }> };
  expect(actions.find(({ name }) => name === "switch.set")).toMatchObject({
    title: "Set a switch",
    input: {
      type: "object",
      required: ["name", "value"],
      properties: { name: { enum: expect.arrayContaining(["terminated"]) }, value: { type: "boolean" } },
      additionalProperties: false,
    },
  });
});

test("the same Idempotency-Key does an action once; with another input or action it is refused", async () => {
  const app = await TestApp.start({});
  const key = { "idempotency-key": "k1" };
  const [first, again] = await Promise.all([
    app.send("POST", ADVANCE, { minutes: 1 }, key),
    app.send("POST", ADVANCE, { minutes: 1 }, key),
  ]);
  expect(again.answer).toEqual(first.answer);
  expect(first.answer).toMatchObject({ now: "2026-11-20T03:01:00.000Z" });
  const reused = [409, "IDEMPOTENCY_KEY_REUSED", undefined];
  expect(refusalOf(await app.send("POST", ADVANCE, { minutes: 2 }, key))).toEqual(reused);
  expect(refusalOf(await app.send("POST", "/simulator/worlds/test/actions/clock.freeze", {}, key))).toEqual(reused);
  expect(refusalOf(await app.send("POST", ADVANCE, { minutes: 1 }, { "idempotency-key": "k".repeat(201) }))).toEqual([
    422,
    "KEY_INVALID",
    "Idempotency-Key",
  ]);
  expect((await app.send("POST", ADVANCE, { minutes: 1 })).answer).toMatchObject({ now: "2026-11-20T03:02:00.000Z" });
});

test("fifty parallel actions on one QR pay it once, and the ledger balances", async () => {
  const app = await TestApp.signedIn({});
  const world = controlOf(app).use("test");
  await app.call(createQrcode, { params: { provider: "KBANK" }, body: { amount: 20 } });
  const target = (await world.qrcodes())[0]?.id ?? "";
  const tries = Array.from({ length: 50 }, (_, n) => world.do(n % 2 ? "qr.pay" : "qr.expire", { target }));
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await world.audit()).toMatchObject({ ok: true });
});

test("a fault with actions runs them at the matching call, which then continues", async () => {
  const app = await TestApp.signedIn({});
  const effect = { run: [{ do: "member.coins", with: { member: "0812345678", coins: 42 } }] };
  const rule = { endpoint: "GET /api/account/profile", times: 1, effect };
  expect((await app.send("PUT", "/simulator/worlds/test/faults/f", rule)).status).toBe(200);
  const coins = async () => (await app.world.read.member.findUniqueOrThrow({ where: { username: "0812345678" } })).coin;
  const before = await coins();
  await app.send("GET", "/api/wallet");
  expect(await coins()).toBe(before);
  expect((await app.send("GET", "/api/account/profile")).status).toBe(200);
  expect(await coins()).toBe(42);
});

test("refuses a fault with unknown or invalid actions", async () => {
  const app = await TestApp.start({});
  const put = (step: unknown) =>
    app.send("PUT", "/simulator/worlds/test/faults/f", { endpoint: "*", effect: { run: [step] } });
  expect(refusalOf(await put({ do: "coins.rain" }))).toEqual([422, "KEY_INVALID", "effect.run.0.do"]);
  expect(refusalOf(await put({ do: "member.coins", with: { member: "x" } }))[2]).toBe("effect.run.0.with.coins");
});
