import { expect, test } from "vitest";
import type { TestApp } from "../testing";
import { mockBehindMock, recordingBackend, SECRET, upstreamWorld } from "./testing";

const json = { "content-type": "application/json" };

/** Starts a world whose upstream answers every request with this body. */
async function worldOf(body: string, { status = 200, headers = json as Record<string, string> } = {}) {
  const { origin } = await recordingBackend((_seen, _request, response) => {
    response.writeHead(status, headers).end(body);
  });
  return upstreamWorld(origin, { headers: { "x-gateway-key": SECRET } });
}

const get = (app: TestApp, path: string) =>
  app.fastify.inject({ method: "GET", url: `/api/${path}`, headers: { "x-world": "test" } });

test("groups deviations by endpoint, field and kind, with count, times and one masked example", async () => {
  const { app, world } = await worldOf(JSON.stringify({ terminated: 1, token: SECRET, extra: SECRET }));
  await get(app, "lookup/active");
  const { headers } = await get(app, "lookup/active");
  const { upstream, compared, deviations, information, since } = await world.drift();
  expect(upstream).toMatch(/^http:/);
  expect(compared).toEqual([{ endpoint: "GET /api/lookup/active", responses: 2 }]);
  expect(deviations).toEqual([
    expect.objectContaining({
      endpoint: "GET /api/lookup/active",
      path: "terminated",
      kind: "wrong type",
      count: 2,
      example: { seen: "number 1", status: 200, requestId: headers["x-request-id"] },
    }),
  ]);
  const [row] = deviations;
  expect(Date.parse(row?.firstSeen ?? "")).toBeGreaterThanOrEqual(Date.parse(since));
  expect(Date.parse(row?.lastSeen ?? "")).toBeGreaterThanOrEqual(Date.parse(row?.firstSeen ?? ""));
  expect(information.map(({ path }) => path)).toEqual(["extra", "token"]);
  expect(JSON.stringify(await world.drift())).not.toContain(SECRET);
});

test.each([
  ["HTML", "<html>", { headers: { "content-type": "text/html" } }, "wrong type", "(body)"],
  ["an empty body", "", {}, "wrong type", "(body)"],
  ["an unknown code", '{"message":"NOPE"}', { status: 400 }, "unknown code", "message"],
  ["another status", '{"message":"KEY_INVALID"}', { status: 409 }, "unexpected status", "(status)"],
])("reports %s", async (_, body, options, kind, path) => {
  const { app, world } = await worldOf(body, options);
  await get(app, "lookup/active");
  expect((await world.drift()).deviations).toEqual([expect.objectContaining({ kind, path })]);
});

test("compares no faults and no unknown paths, and counts responses too long to be read", async () => {
  const { app, world } = await worldOf(JSON.stringify({ terminated: null, long: "x".repeat(2 * 1024 * 1024) }));
  await get(app, "no-such-path");
  await world.fault("f", { endpoint: "GET /api/lookup/active", times: 1, effect: { malformed: true } });
  await get(app, "lookup/active");
  expect(await world.drift()).toMatchObject({ compared: [], deviations: [], unread: 0 });
  await get(app, "lookup/active");
  expect(await world.drift()).toMatchObject({ compared: [], deviations: [], unread: 1 });
});

test("reports at most 2,000 deviations", async () => {
  const fields = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`field${index}`, 1]));
  const { app, world } = await worldOf(JSON.stringify({ terminated: null, ...fields }));
  await get(app, "lookup/active");
  expect((await world.drift()).information).toHaveLength(2_000);
});

test("DELETE empties the report", async () => {
  const { app, world } = await worldOf('{"terminated":1}');
  await get(app, "lookup/active");
  expect((await world.drift()).deviations).toHaveLength(1);
  const { since } = (await app.send("DELETE", "/simulator/worlds/test/drift")).answer as { since: string };
  expect(await world.drift()).toMatchObject({ since, compared: [], deviations: [] });
});

test("a second mock as upstream has no deviations, for a visitor and for a member", async () => {
  const { app, world } = await mockBehindMock();
  const login = { username: "0812345678", password: "demo1234" };
  const { answer } = await app.send("POST", "/api/login", login);
  const headers = { authorization: `Bearer ${(answer as { token: string }).token}` };
  for (const path of ["lookup/active", "lookup/banks", "wallet", "bonus", "spinwheel", "lookup/nothing"])
    await app.send("GET", `/api/${path}`, undefined, headers);
  await app.send("POST", "/api/wallet/transfer", { from: "wallet", to: "no-game", amount: 1 }, headers);
  await app.send("POST", "/api/login", { ...login, password: "wrong" });
  const { compared, deviations, information } = await world.drift();
  expect(compared.length).toBeGreaterThanOrEqual(6);
  expect([...deviations, ...information]).toEqual([]);
});

test("a world without an upstream has an empty report", async () => {
  const { app } = await worldOf("{}");
  await app.worlds.put("plain", {});
  const { status, answer } = await app.send("GET", "/simulator/worlds/plain/drift");
  expect([status, answer]).toMatchObject([200, { upstream: null, deviations: [] }]);
});
