import { pathOf } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { IDEMPOTENCY_HEADER } from "@mekong/contract/http/idempotency-header";
import { lookupActive } from "@mekong/contract/http/lookup";
import { getWallet } from "@mekong/contract/http/wallet";
import { FAULT_HEADER } from "@mekong/contract/simulator/faults";
import { CLOCK_HEADER } from "@mekong/contract/simulator/ribbon-headers";
import { expect, test } from "vitest";
import { runAction } from "../simulator/registry";
import { controlOf } from "../simulator/testing";
import { TestApp } from "../testing";
import { TEST_NOW, testFolder } from "../world/testing";

/** Contains one path per endpoint. */
const calls = memberEndpoints.map((endpoint) => ({
  endpoint,
  url: pathOf(endpoint, { provider: "KBANK", qrcodeId: "x" }),
}));

test("responds gone in a terminated world, except to lookup/active", async () => {
  const app = await TestApp.signedIn({});
  expect((await app.call(lookupActive, {})).answer).toEqual({ terminated: null });
  await runAction(app.world, "switch.set", { name: "terminated", value: true });
  for (const { endpoint, url } of calls) {
    const { status, answer } = await app.send(endpoint.method, url, endpoint.body ? "{broken" : undefined);
    if (url === "/api/lookup/active") expect([status, answer]).toEqual([200, { terminated: "gone" }]);
    else expect([url, status, answer]).toEqual([url, 410, { message: "gone" }]);
  }
  expect((await app.send("GET", "/api/no/such/path")).answer).toEqual({ message: "gone" });
});

test("rejects missing, unknown and malformed tokens alike on every member endpoint", async () => {
  const app = await TestApp.start({});
  for (const { endpoint, url } of calls.filter(({ endpoint }) => endpoint.access === "member")) {
    for (const authorization of ["", "Bearer unknown", "Basic abc", "Bearer"]) {
      const { status, answer } = await app.send(endpoint.method, url, endpoint.body && {}, { authorization });
      expect([url, authorization, status, answer]).toEqual([url, authorization, 401, { message: "invalid-token" }]);
    }
  }
});

test("a body that is no JSON is KEY_INVALID, one over the limit 413, an absent field KEY_MISSING", async () => {
  const app = await TestApp.start({});
  const broken = await app.send("POST", "/api/login", "{broken");
  expect([broken.status, broken.code]).toEqual([400, "KEY_INVALID"]);
  const huge = await app.send("POST", "/api/login", JSON.stringify({ username: "x".repeat(70_000), password: "x" }));
  expect([huge.status, huge.code]).toEqual([413, "BODY_TOO_LARGE"]);
  const missing = await app.send("POST", "/api/login", { username: "x" });
  expect([missing.status, missing.code, missing.path]).toEqual([400, "KEY_MISSING", "password"]);
  const polluted = await app.send("POST", "/api/login", '{"username":"x","password":"y","__proto__":{"a":1}}');
  expect([polluted.status, polluted.code]).toEqual([400, "KEY_INVALID"]);
});

test("an unknown or impossible world is NO_WORLD", async () => {
  const app = await TestApp.start({});
  for (const world of ["nowhere", "../main", "MAIN", "a/b"]) {
    const { status, answer } = await app.send("GET", "/api/lookup/active", undefined, { "x-world": world });
    expect([world, status, answer]).toEqual([world, 404, { message: "NO_WORLD" }]);
  }
});

test("serves only main and no control API with the simulator off", async () => {
  const app = await TestApp.start({ simulator: false });
  expect((await app.send("GET", "/api/lookup/active")).code).toBe("NO_WORLD");
  expect((await app.send("GET", "/api/lookup/active", undefined, { "x-world": "main" })).status).toBe(200);
  expect((await app.fastify.inject("/simulator/worlds")).statusCode).toBe(404);
});

test("an answer carries the world's time", async () => {
  const app = await TestApp.start({});
  const { response } = await app.call(lookupActive, {});
  expect(response.headers["x-world-time"]).toBe(TEST_NOW);
});

test("sends the idempotency header with every response, errors included", async () => {
  const app = await TestApp.signedIn({});
  const fault = async (effect: object) => {
    const { status } = await app.send("PUT", "/simulator/worlds/test/faults/f", { endpoint: "*", times: 1, effect });
    expect(status).toBe(200);
  };
  const fetchHeader = async (method: string, url: string, body?: unknown, headers?: Record<string, string>) => {
    const { status, response } = await app.send(method, url, body, headers);
    return [status, response.headers[IDEMPOTENCY_HEADER]];
  };
  expect(await fetchHeader("GET", "/api/wallet")).toEqual([200, "honoured"]);
  expect(await fetchHeader("POST", "/api/wallet/withdraw", { amount: 100 })).toEqual([200, "honoured"]);
  expect(await fetchHeader("POST", "/api/wallet/withdraw", { amount: 1 })).toEqual([400, "honoured"]);
  expect(await fetchHeader("POST", "/api/wallet/withdraw", "{broken")).toEqual([400, "honoured"]);
  expect(await fetchHeader("GET", "/api/wallet", undefined, { authorization: "" })).toEqual([401, "honoured"]);
  expect(await fetchHeader("GET", "/api/nothing")).toEqual([404, "honoured"]);
  expect(await fetchHeader("GET", "/api/wallet", undefined, { "x-world": "nowhere" })).toEqual([404, "honoured"]);
  await fault({ code: "INTERNAL_SERVER_ERROR" });
  expect(await fetchHeader("POST", "/api/wallet/withdraw", { amount: 100 })).toEqual([500, "honoured"]);
  await fault({ status: 502, body: { message: "away" } });
  expect(await fetchHeader("GET", "/api/wallet")).toEqual([502, "honoured"]);
  await runAction(app.world, "switch.set", { name: "terminated", value: true });
  expect(await fetchHeader("GET", "/api/wallet")).toEqual([410, "honoured"]);
});

test("hides unexpected errors behind INTERNAL_SERVER_ERROR", async () => {
  const app = await TestApp.signedIn({});
  await app.world.write((tx) => tx.db.$executeRaw`UPDATE "Member" SET "currency" = 'DOLLAR'`);
  const { status, answer } = await app.call(getWallet, {});
  expect([status, answer]).toEqual([500, { message: "INTERNAL_SERVER_ERROR" }]);
});

test("announces a simulated clock, except in worlds created at a given time", async () => {
  const app = await TestApp.start({});
  const fetchHeader = async (world: string) => {
    const { response } = await app.send("GET", lookupActive.path, undefined, { "x-world": world });
    return response.headers[CLOCK_HEADER];
  };
  const move = (action: string, input: object = {}) =>
    app.send("POST", `/simulator/worlds/qa/actions/${action}`, input);
  await app.send("PUT", "/simulator/worlds/qa", {});
  expect([await fetchHeader("qa"), await fetchHeader("test")]).toEqual([undefined, undefined]);
  await move("clock.freeze");
  expect(await fetchHeader("qa")).toBe("frozen");
  await move("clock.advance", { hours: 1 });
  await move("clock.resume");
  expect(await fetchHeader("qa")).toBe("shifted");
  await app.send("POST", "/simulator/worlds/qa/reset");
  expect(await fetchHeader("qa")).toBeUndefined();
});

test("announces no clock without the simulator", async () => {
  const app = await TestApp.start({ simulator: false });
  const { response } = await app.send("GET", lookupActive.path, undefined, { "x-world": "main" });
  expect(response.headers[CLOCK_HEADER]).toBeUndefined();
});

test("names the fault that applied to the request in a header", async () => {
  const app = await TestApp.start({});
  const fault = { endpoint: "*", times: 1, effect: { code: "gone" } } as const;
  await controlOf(app).use("main").fault("once", fault);
  const faultHeader = async () => {
    const { response } = await app.send("GET", lookupActive.path, undefined, { "x-world": "main" });
    return response.headers[FAULT_HEADER];
  };
  expect([await faultHeader(), await faultHeader()]).toEqual(["once", undefined]);
});

test("ignores stored faults without the simulator", async () => {
  const dataDir = testFolder();
  const fetchActive = (app: TestApp) => app.send("GET", lookupActive.path, undefined, { "x-world": "main" });
  const simulatorApp = await TestApp.start({ dataDir });
  await controlOf(simulatorApp)
    .use("main")
    .fault("left", { endpoint: "*", times: 100, effect: { code: "gone" } });
  expect((await fetchActive(simulatorApp)).code).toBe("gone");
  await simulatorApp.fastify.close();
  const { status, response } = await fetchActive(await TestApp.start({ dataDir, simulator: false }));
  expect([status, response.headers["x-simulator-faults"]]).toEqual([200, undefined]);
});
