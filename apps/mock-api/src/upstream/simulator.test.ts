import { getProfile } from "@mekong/contract/http/account";
import { login } from "@mekong/contract/http/login";
import { lookupActive } from "@mekong/contract/http/lookup";
import { getWallet, transfer } from "@mekong/contract/http/wallet";
import type { FaultEffect } from "@mekong/contract/simulator/faults";
import { startRecording, stopRecording } from "@mekong/contract/simulator/recording";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { controlOf, EventClient, listen } from "../simulator/testing";
import { mockBehindMock } from "./testing";

const { username, password } = demoMember;
const LABEL = "GET /api/wallet";

async function signedIn() {
  const setUp = await mockBehindMock();
  await setUp.app.logIn({ username, password });
  return setUp;
}

test.each<[FaultEffect, number, unknown]>([
  [{ code: "BONUS_REMAINING" }, 409, { message: "BONUS_REMAINING" }],
  [{ status: 503, body: { any: "thing" } }, 503, { any: "thing" }],
])("a fault answers instead of the backend: %j", async (effect, status, answer) => {
  const { app, world, backend } = await signedIn();
  await world.fault("f", { endpoint: LABEL, member: username, times: 1, effect });
  const faulted = await app.call(getWallet, {});
  expect([faulted.status, faulted.answer]).toEqual([status, answer]);
  expect((await app.call(getWallet, {})).status).toBe(200);
  const main = controlOf(backend).use("main");
  expect((await main.traffic({ endpoint: LABEL })).rows).toHaveLength(1);
  expect((await world.traffic({ endpoint: LABEL })).rows).toMatchObject([{ fault: "f", status }, { fault: null }]);
});

test("a fault for another member does not apply", async () => {
  const { app, world } = await signedIn();
  await world.fault("f", { endpoint: LABEL, member: "0899999999", effect: { code: "gone" } });
  const { status, response } = await app.call(getWallet, {});
  expect([status, response.headers["x-simulator-faults"]]).toEqual([200, "1"]);
});

test("faults of an upstream world delay, malform, drop and hang requests", async () => {
  const { app, world, backend } = await signedIn();
  await world.fault("f", { endpoint: LABEL, times: 1, effect: { delayMs: [30, 40] } });
  expect((await app.call(getWallet, {})).status).toBe(200);
  const [delayed] = (await world.traffic({ endpoint: LABEL })).rows;
  expect(delayed?.durationMs).toBeGreaterThanOrEqual(29);
  await world.fault("f", { endpoint: LABEL, times: 1, effect: { malformed: true } });
  const malformed = await app.fastify.inject({ url: "/api/wallet", headers: { "x-world": "test" } });
  expect(malformed.body).toBe('{"answer": ');
  const url = `http://${await listen(app)}/api/wallet`;
  await world.fault("f", { endpoint: LABEL, times: 1, effect: { drop: true } });
  await expect(fetch(url, { headers: { "x-world": "test" } })).rejects.toThrow();
  await world.fault("f", { endpoint: LABEL, times: 1, effect: { hang: true } });
  await expect(fetch(url, { headers: { "x-world": "test" }, signal: AbortSignal.timeout(100) })).rejects.toThrow();
  expect((await controlOf(backend).use("main").traffic({ endpoint: LABEL })).rows).toHaveLength(1);
  const rows = await world.waitForTraffic({ endpoint: LABEL, count: 4 });
  expect(rows.map(({ status }) => status)).toEqual([200, 200, 0, 0]);
});

test("a terminated world answers gone without its upstream, also at lookup/active", async () => {
  const { app, world, backend } = await signedIn();
  await world.do("switch.set", { name: "terminated", value: true });
  const wallet = await app.call(getWallet, {});
  expect([wallet.status, wallet.answer]).toEqual([410, { message: "gone" }]);
  expect((await app.call(lookupActive, {})).answer).toEqual({ terminated: "gone" });
  expect((await controlOf(backend).use("main").traffic({ endpoint: LABEL })).rows).toEqual([]);
  await world.do("switch.set", { name: "terminated", value: false });
  expect((await app.call(getWallet, {})).status).toBe(200);
});

test("traffic has member, code, masked bodies and the request id that the backend logs", async () => {
  const { app, world, backend } = await signedIn();
  const refused = await app.call(
    transfer,
    { body: { from: "wallet", to: "pg", amount: 0.5 } },
    { "x-request-id": "request-4711" },
  );
  expect([refused.status, refused.code]).toEqual([400, "TRANSFER_MINIMUM"]);
  const [signIn, row] = (await world.traffic({})).rows;
  expect(signIn).toMatchObject({
    endpoint: "POST /api/login",
    member: null,
    status: 200,
    request: { username, password: "••••" },
    answer: { token: "••••" },
  });
  expect(row).toMatchObject({
    endpoint: "POST /api/wallet/transfer",
    member: username,
    status: 400,
    code: "TRANSFER_MINIMUM",
    requestId: "request-4711",
    request: { from: "wallet", to: "pg", amount: 0.5 },
    answer: { message: "TRANSFER_MINIMUM" },
  });
  const behind = (await controlOf(backend).use("main").traffic({ requestId: "request-4711" })).rows;
  expect(behind).toMatchObject([{ code: "TRANSFER_MINIMUM" }]);
  const filters = [{ member: username }, { code: "TRANSFER_MINIMUM" }, { status: 400 }, { requestId: "request-4711" }];
  for (const filter of filters) expect((await world.traffic(filter)).rows.map(({ id }) => id)).toEqual([row?.id]);
});

test("learns a member from the profile if it did not see the login", async () => {
  const { app, world, backend } = await mockBehindMock();
  const main = await backend.fastify.inject({
    method: "POST",
    url: "/api/login",
    payload: { username, password },
  });
  app.token = main.json().token;
  await app.call(getProfile, {});
  await app.call(getWallet, {});
  expect((await world.traffic({ endpoint: LABEL })).rows).toMatchObject([{ member: username }]);
});

test("waiting for traffic ends when a request is forwarded", async () => {
  const { app, world } = await signedIn();
  const waiting = world.waitForTraffic({ endpoint: LABEL, member: username });
  await app.call(getWallet, {});
  expect(await waiting).toMatchObject([{ status: 200 }]);
});

test("coverage counts the backend's codes by screen", async () => {
  const { app } = await signedIn();
  await app.call(
    transfer,
    { body: { from: "wallet", to: "pg", amount: 0.5 } },
    { "x-screen": "/user/home?m=transfer" },
  );
  const { calls } = await controlOf(app).coverage();
  expect(calls).toContainEqual(
    expect.objectContaining({
      screen: "/user/home?m=transfer",
      endpoint: "POST /api/wallet/transfer",
      seen: { TRANSFER_MINIMUM: 1 },
    }),
  );
});

test("a recording has the calls, a fault and the refusals", async () => {
  const { app, world } = await signedIn();
  const control = controlOf(app);
  await control.call(startRecording, { params: { world: "test" } });
  await app.call(transfer, { body: { from: "wallet", to: "pg", amount: 10 } });
  await world.fault("f", { endpoint: "POST /api/wallet/transfer", times: 1, effect: { code: "TRANSFER_FAIL" } });
  await app.call(transfer, { body: { from: "wallet", to: "pg", amount: 10 } });
  const report = await control.call(stopRecording, { params: { world: "test" } });
  expect(report.steps.map(({ step }) => step)).toMatchObject([
    { call: "POST /api/wallet/transfer", member: username, with: { amount: 10 } },
    { fault: "f" },
    { call: "POST /api/wallet/transfer", member: username, expectCode: "TRANSFER_FAIL" },
  ]);
  expect(report.yaml).not.toContain("equals: 1");
});

test("events report forwarded requests", async () => {
  const { app } = await signedIn();
  const client = new EventClient(`ws://${await listen(app)}/simulator/worlds/test/events`);
  await client.opened;
  await app.call(login, { body: { username, password: "wrong" } });
  const { data } = await client.waitForEvent(({ type }) => type === "traffic");
  expect(data).toMatchObject({ status: 401, code: "WRONG_CREDENTIAL", fault: null });
});
