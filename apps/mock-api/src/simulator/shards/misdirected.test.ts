import { pathOf } from "@mekong/contract/endpoint";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import { io } from "socket.io-client";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { App } from "../../app";
import { WEB_ORIGIN } from "../../chat/testing";
import { buildTestApp } from "../../testing";
import { workerFolder } from "../../world/testing";
import { EventClient } from "../testing";

const MISDIRECTED = { message: "OTHER_SHARD", path: "world", params: { world: "test", shard: 1 } };
let app: App;
let url: string;

beforeAll(async () => {
  const urls = ["http://127.0.0.1:1", "http://127.0.0.1:2"];
  app = await buildTestApp({ dataDir: workerFolder(), shard: { number: 2, count: 2, urls } });
  url = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
  return () => app.fastify.close();
});

const answerOf = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(url + path, init);
  return [response.status, await response.json()];
};

test("refuses a member API call by X-World, and without it for main", async () => {
  const headers = { "x-world": "test" };
  expect(await answerOf("/api/wallet", { headers })).toEqual([421, MISDIRECTED]);
  const main = { ...MISDIRECTED, params: { world: "main", shard: 1 } };
  expect(await answerOf("/api/wallet")).toEqual([421, main]);
  expect(await answerOf("/api/wallet", { headers: { "x-world": "one" } })).toEqual([404, { message: "NO_WORLD" }]);
});

test("refuses uploads and the game page by path", async () => {
  expect(await answerOf("/uploads/test/u1?ticket=t")).toEqual([421, MISDIRECTED]);
  expect(await answerOf("/play/test/t/balance")).toEqual([421, MISDIRECTED]);
  expect((await fetch(`${url}/play/test/t`)).status).toBe(421);
});

test("refuses every call of the control API by path", async () => {
  const names = { world: "test", name: "expired-qr", id: "f", action: "clock.freeze", room: "r", slip: "s", step: "s" };
  const endpoints = simulatorEndpoints.filter(({ path }) => path.includes("/:world"));
  const bodies: Record<string, unknown> = {
    "faults.put": { endpoint: "*", effect: { code: "gone" } },
    "worlds.adopt": { url: "https://staging.example" },
    "replay.save": { as: "one" },
    "worlds.race": { times: 2, step: { do: "clock.freeze" } },
  };
  const unrefused: unknown[] = [];
  for (const endpoint of endpoints) {
    const { method } = endpoint;
    const isFile = endpoint.name === "worlds.import";
    const body = method === "GET" ? undefined : isFile ? "file" : JSON.stringify(bodies[endpoint.name] ?? {});
    const type = isFile ? "application/vnd.sqlite3" : "application/json";
    const headers = body === undefined ? undefined : { "content-type": type };
    const answer = await answerOf(pathOf(endpoint, names), { method, headers, body });
    if (answer[0] !== 421) unrefused.push([endpoint.name, ...answer]);
  }
  expect(endpoints.length).toBeGreaterThan(30);
  expect(unrefused).toEqual([]);
  expect(app.worlds.names()).toEqual([]);
});

test("refuses calls for saved scenarios, which the shard of main has", async () => {
  for (const path of ["/simulator/scenarios", "/simulator/scenarios/expired-qr"])
    expect((await fetch(url + path)).status).toBe(421);
});

test("refuses the event socket and the chat socket, by query and by earlier clients' auth", async () => {
  await expect(new EventClient(`${url.replace("http", "ws")}/simulator/worlds/test/events`).opened).rejects.toThrow(
    "421",
  );
  const connect = (options: object) => {
    const extraHeaders = { origin: WEB_ORIGIN };
    const socket = io(url, {
      transports: ["websocket"],
      reconnection: false,
      forceNew: true,
      extraHeaders,
      ...options,
    });
    onTestFinished(() => void socket.disconnect());
    return new Promise<unknown>((resolve) =>
      socket.once("connect", () => resolve("connected")).once("connect_error", resolve),
    );
  };
  expect(await connect({ query: { world: "test" } })).toMatchObject({
    description: { message: expect.stringContaining("421") },
  });
  expect(await connect({ auth: { world: "test" } })).toMatchObject({ message: "OTHER_SHARD" });
  expect(await connect({})).toMatchObject({ message: "OTHER_SHARD" });
  expect(await connect({ query: { world: "one" } })).toBe("connected");
});

test("is ready and serves what belongs to no world", async () => {
  for (const path of ["/readyz", "/healthz", "/simulator/ready", "/simulator/actions"])
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
});
