import { refusalsOf } from "@mekong/contract/endpoint";
import { actionNames } from "@mekong/contract/simulator/actions";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import { expect, test } from "vitest";
import { TestApp } from "../testing";
import { recordingBackend, upstreamWorld } from "../upstream/testing";
import { controlOf, refusalOf } from "./testing";

const start = async () => {
  const { origin } = await recordingBackend((_seen, _request, response) => response.end("{}"));
  return upstreamWorld(origin);
};

/** These groups of endpoints also work in a world with an upstream. */
const possibleBlocks = ["worlds", "snapshots", "faults", "traffic", "drift", "recording", "replay"];
const refused = [409, "UPSTREAM_WORLD", "world"];
const bodies: Record<string, unknown> = {
  "faults.put": { endpoint: "*", effect: { run: [{ do: "clock.freeze" }] } },
  "worlds.adopt": { url: "http://127.0.0.1:9" },
  "worlds.race": { step: { do: "clock.freeze" }, times: 2 },
};
const params: Record<string, string> = {
  world: "test",
  action: "clock.freeze",
  id: "f",
  name: "expired-qr",
  slip: "s",
  room: "r",
};

test("every endpoint that needs the mock's data refuses with the same code", async () => {
  const { app } = await start();
  const endpoints = simulatorEndpoints.filter((endpoint) => refusalsOf(endpoint).includes("UPSTREAM_WORLD"));
  const others = simulatorEndpoints.filter((each) => each.path.includes("/:world") && !endpoints.includes(each));
  expect([...new Set(others.map(({ name }) => name.split(".")[0]))]).toEqual(possibleBlocks);
  for (const { name, method, path, upload } of endpoints) {
    const url = path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? key);
    const response = await app.send(method, url, upload ? picture() : bodies[name]);
    expect([name, ...refusalOf(response)]).toEqual([name, ...refused]);
    expect(response.answer).toMatchObject({ about: expect.stringContaining("test has the upstream http://127.0.0.1") });
  }
});

function picture(): FormData {
  const form = new FormData();
  const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  form.append("file", new File([Buffer.from(png, "base64")], "p.png"));
  return form;
}

test("of all actions, only setting the switch `terminated` is possible", async () => {
  const { app } = await start();
  for (const action of actionNames) {
    const response = await app.send("POST", `/simulator/worlds/test/actions/${action}`, {});
    expect([action, ...refusalOf(response)]).toEqual([action, ...refused]);
  }
  const set = (name: string) => app.send("POST", "/simulator/worlds/test/actions/switch.set", { name, value: true });
  expect(refusalOf(await set("slipOpen"))).toEqual(refused);
  expect((await set("terminated")).status).toBe(200);
});

test("runs no scenario in the world, and keeps its upstream", async () => {
  const { app, world } = await start();
  const response = await app.send("POST", "/simulator/worlds/test/scenarios/expired-qr/run", {});
  expect(refusalOf(response)).toEqual(refused);
  expect((await world.state()).world.upstream).toBeDefined();
});

test("the state has no schedule and no counts of the mock's data", async () => {
  const { app, world } = await start();
  await app.send("GET", "/api/wallet");
  const { counts, due } = await world.state();
  expect([Object.entries(counts).filter(([, count]) => count !== 0), due]).toEqual([[["traffic", 1]], []]);
});

test("a world with an upstream uses real time, even if copied from a frozen world", async () => {
  const { origin } = await recordingBackend((_seen, _request, response) => response.end("{}"));
  const app = await TestApp.start({ upstreamOrigins: [origin] });
  const control = controlOf(app);
  const world = await control.world({ name: "staging", from: "test", upstream: { url: origin } });
  expect((await world.state()).world.clock).toMatchObject({ frozen: false, real: true });
  const response = await app.send("PUT", "/simulator/worlds/staging", {
    upstream: { url: origin },
    at: "2026-11-20T03:00:00.000Z",
  });
  expect(refusalOf(response)).toEqual([422, "KEY_INVALID", "at"]);
});
