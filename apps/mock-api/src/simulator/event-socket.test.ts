import { expect, test } from "vitest";
import { TestApp } from "../testing";
import { TEST_NOW } from "../world/testing";
import { controlOf, EventClient, listen } from "./testing";

const secret = "correct horse battery";
const events = "/simulator/worlds/test/events";

test("a client gets the events of its world in order, and of no other", async () => {
  const app = await TestApp.start({});
  const control = controlOf(app);
  const eventClient = new EventClient(`ws://${await listen(app)}${events}`);
  await eventClient.opened;
  await control.world({ name: "other" });
  await control.use("other").do("clock.freeze", {});
  await control.use("test").do("switch.set", { name: "terminated", value: true });
  await app.send("GET", "/api/wallet");
  await eventClient.waitForEvent(({ type }) => type === "traffic");
  expect(eventClient.events.map(({ type, about }) => [type, about])).toEqual([
    ["changed", "switches"],
    ["action", "switch.set"],
    ["traffic", "GET /api/wallet"],
  ]);
  const ids = eventClient.events.map(({ id }) => id);
  expect(ids).toEqual(ids.map((_, n) => (ids[0] ?? 0) + n));
});

test("after=ID replays later events, then continues live", async () => {
  const app = await TestApp.start({});
  const world = controlOf(app).use("test");
  await world.do("dice.seed", { seed: "a" });
  const lastId = app.world.events.after(0).at(-1)?.id ?? 0;
  await world.do("dice.seed", { seed: "b" });
  const eventClient = new EventClient(`ws://${await listen(app)}${events}?after=${lastId}`);
  await eventClient.opened;
  await world.do("dice.seed", { seed: "c" });
  await eventClient.waitForEvent(({ id }) => id === lastId + 4);
  expect(eventClient.events.map(({ id, about }) => [id - lastId, about])).toEqual([
    [1, "dice"],
    [2, "dice.seed"],
    [3, "dice"],
    [4, "dice.seed"],
  ]);
});

test("a cursor from before a reset replays all events and reports that events are gone", async () => {
  const app = await TestApp.start({});
  const world = controlOf(app).use("test");
  await world.reset();
  const eventClient = new EventClient(`ws://${await listen(app)}${events}?after=5000`);
  await eventClient.waitForEvent(({ about }) => about === "worlds");
  expect(eventClient.events).toMatchObject([
    { id: 0, type: "dropped", about: "events", data: { after: 5000 } },
    { id: 1, type: "changed", about: "worlds" },
  ]);
});

test("reports that events after the cursor are gone, with the id of the last one", async () => {
  const app = await TestApp.start({});
  const address = await listen(app);
  const { lastId } = app.world.events;
  const event = { at: TEST_NOW, type: "changed" as const, about: "dice" };
  for (let n = 0; n < 1_003; n++) app.world.events.add(event);
  const lastDropped = lastId + 3;
  const behind = new EventClient(`ws://${address}${events}?after=${lastDropped - 1}`);
  await behind.waitForEvent(({ id }) => id === lastId + 1_003);
  expect(behind.events.slice(0, 2)).toMatchObject([
    { id: lastDropped, type: "dropped", data: { after: lastDropped - 1 } },
    { id: lastDropped + 1, type: "changed" },
  ]);
  const upToDate = new EventClient(`ws://${address}${events}?after=${lastDropped}`);
  await upToDate.waitForEvent(({ id }) => id === lastId + 1_003);
  expect(upToDate.events[0]).toMatchObject({ id: lastDropped + 1, type: "changed" });
});

test("a reset disconnects clients instead of waiting, and they may reconnect", async () => {
  const app = await TestApp.start({});
  const address = await listen(app);
  const eventClient = new EventClient(`ws://${address}${events}`);
  await eventClient.opened;
  await controlOf(app).use("test").reset();
  expect(await eventClient.closed).toBe(1012);
  const again = new EventClient(`ws://${address}${events}?after=0`);
  await again.opened;
  expect(await again.waitForEvent(({ about }) => about === "worlds")).toMatchObject({ id: 1 });
});

test("neither reset nor shutdown waits for a suspended client", async () => {
  const app = await TestApp.start({});
  const eventClient = new EventClient(`ws://${await listen(app)}${events}`);
  await eventClient.opened;
  eventClient.pauseReading();
  await controlOf(app).use("test").reset();
  await app.fastify.close();
});

test("a world is in use while it is watched, and no longer", async () => {
  const app = await TestApp.start({});
  const eventClient = new EventClient(`ws://${await listen(app)}${events}`);
  await eventClient.opened;
  expect(app.world.usage.isIdle).toBe(false);
  eventClient.close();
  await eventClient.closed;
  await app.world.usage.whenIdle();
});

test("clients of main get events when worlds are created and dropped", async () => {
  const app = await TestApp.start({});
  const control = controlOf(app);
  const eventClient = new EventClient(`ws://${await listen(app)}/simulator/worlds/main/events`);
  await eventClient.opened;
  await control.world({ name: "new" });
  const created = await eventClient.waitForEvent(({ about }) => about === "worlds");
  await control.use("new").drop();
  await eventClient.waitForEvent(({ about, id }) => about === "worlds" && id > created.id);
});

test.each([
  ["an unknown world", "/simulator/worlds/nowhere/events", {}, 404],
  ["a name that is none", "/simulator/worlds/No_Name/events", {}, 422],
  ["a query it does not know", `${events}?since=1`, {}, 422],
  ["an id that is none", `${events}?after=first`, {}, 422],
  ["a page of another origin", events, { origin: "https://evil.example" }, 403],
  ["a rebound Host", events, { host: "evil.example" }, 403],
  ["another path", "/simulator/ready", {}, 404],
  ["a path outside", "/sockets/?EIO=4&transport=websocket", {}, 404],
  ["the chat's, by no page of web", "/socket.io/?EIO=4&transport=websocket", {}, 403],
  ["the member API", "/api/wallet", {}, 404],
])("an upgrade for %s is refused, and its connection not used again", async (_, path, headers, status) => {
  const app = await TestApp.start({});
  const eventClient = new EventClient(`ws://${await listen(app)}${path}`, headers as Record<string, string>);
  await expect(eventClient.opened).rejects.toThrow(`answered ${status}, connection: close`);
  expect(app.world.usage.isIdle).toBe(true);
});

test("reports that an upgrade is required", async () => {
  const app = await TestApp.start({});
  const { status, response } = await app.send("GET", events);
  expect([status, response.headers.upgrade]).toEqual([426, "websocket"]);
});

test("requires the token in the header or the query", async () => {
  const app = await TestApp.start({ simulatorToken: secret });
  const url = `ws://${await listen(app)}${events}`;
  await expect(new EventClient(url).opened).rejects.toThrow("answered 401");
  await expect(new EventClient(`${url}?token=wrong`).opened).rejects.toThrow("answered 401");
  await new EventClient(`${url}?token=${encodeURIComponent(secret)}`).opened;
  await new EventClient(url, { authorization: `Bearer ${secret}` }).opened;
});

test("shutdown closes the socket with a code", async () => {
  const app = await TestApp.start({});
  const eventClient = new EventClient(`ws://${await listen(app)}${events}`);
  await eventClient.opened;
  await app.fastify.close();
  expect(await eventClient.closed).toBe(1001);
});
