import type { Endpoint } from "@mekong/contract/endpoint";
import { endpointLabel, pathOf } from "@mekong/contract/endpoint";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import { worldName } from "@mekong/contract/simulator/endpoint";
import { expect, test } from "vitest";
import { z } from "zod";
import type { TestApp } from "../../testing";
import { refusalOf } from "../testing";
import { startWithTeams } from "./testing";

const ofWorlds = simulatorEndpoints.filter(({ path }) => path.includes("/:world"));
const others = { action: "clock.freeze", id: "f", name: "expired-qr", slip: "s", room: "r", step: "1" };
const urlOf = (endpoint: Endpoint, world: string) => pathOf(endpoint, { ...others, world });
const foreign = [403, "FOREIGN_WORLD", "world"];
const ofTeams = expect.stringMatching(/^(FOREIGN|READ_ONLY)_WORLD$/);

/** Valid bodies, without the fields that name a world. */
const bodies: Record<string, object> = {
  "worlds.put": {},
  "scenarios.run": {},
  "scenarios.around": { boundary: "day" },
  "replay.save": {},
};

/** Fields of the body or query that name a world. */
function worldFieldsOf({ body, query }: Endpoint): string[] {
  return [body, query].flatMap((schema) => {
    if (!(schema instanceof z.ZodObject)) return [];
    return Object.keys(schema.shape).filter((key) => isWorldName(schema.shape[key]));
  });
}

function isWorldName(schema: unknown): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return isWorldName(schema.unwrap());
  return schema === worldName;
}

/** Returns the error code, or null for success. Parses only errors, because an exported world is not JSON. */
async function codeOf(app: TestApp, { method, url }: { method: Endpoint["method"]; url: string }, headers: object) {
  const { statusCode, payload } = await app.fastify.inject({ method, url, headers: { ...headers } });
  return statusCode < 400 ? null : (JSON.parse(payload) as { message: string }).message;
}

test("the catalogue has every route of the control API", async () => {
  const { app } = await startWithTeams();
  const routes = app.routes.filter((label) => /^(GET|POST|PUT|DELETE|PATCH) \/simulator\/./.test(label));
  const known = [...simulatorEndpoints.map(endpointLabel), "GET /simulator/worlds/:world/events"];
  expect(routes.filter((label) => label.includes("/worlds") && !known.includes(label))).toEqual([]);
  expect(routes.length).toBeGreaterThan(50);
});

test("a team can use no route with another team's world, and changes nothing by trying", async () => {
  const { app, alpha, as } = await startWithTeams();
  await alpha.world({ name: "alpha-1" });
  const { events } = await app.worlds.get("alpha-1");
  const before = events.lastId;
  for (const endpoint of ofWorlds) {
    const { method } = endpoint;
    const response = await app.send(method, urlOf(endpoint, "alpha-1"), undefined, as("beta"));
    expect([endpoint.name, ...refusalOf(response)]).toEqual([endpoint.name, ...foreign]);
    expect(response.answer).toMatchObject({ about: expect.stringContaining("alpha-1 belongs to another team") });
  }
  const events426 = await app.send("GET", "/simulator/worlds/alpha-1/events", undefined, as("beta"));
  expect(refusalOf(events426)).toEqual(foreign);
  expect([ofWorlds.length, events.lastId]).toEqual([expect.any(Number), before]);
  expect(ofWorlds.length).toBeGreaterThan(40);
  expect(app.worlds.exists("alpha-1")).toBe(true);
});

test("a team reads a world of no team, such as main, and can't change it", async () => {
  const { app, as } = await startWithTeams();
  for (const name of ["main", "test"]) {
    const { events } = await app.worlds.get(name);
    const before = events.lastId;
    for (const endpoint of ofWorlds) {
      const { method } = endpoint;
      const code = await codeOf(app, { method, url: urlOf(endpoint, name) }, as("beta"));
      if (method === "GET") expect([endpoint.name, code]).not.toEqual([endpoint.name, ofTeams]);
      else expect([endpoint.name, code]).toEqual([endpoint.name, "READ_ONLY_WORLD"]);
    }
    expect(events.lastId).toBe(before);
  }
});

test("an administrator, and a team in its own world, are never refused for the team", async () => {
  const { app, alpha, as } = await startWithTeams();
  for (const [team, world] of [
    ["alpha", "alpha-1"],
    ["ops", "alpha-1"],
    ["ops", "main"],
  ] as const) {
    for (const endpoint of ofWorlds) {
      if (!app.worlds.exists("alpha-1")) await alpha.world({ name: "alpha-1" });
      const code = await codeOf(app, { method: endpoint.method, url: urlOf(endpoint, world) }, as(team));
      expect([endpoint.name, code]).not.toEqual([endpoint.name, ofTeams]);
    }
  }
});

test("no field of a request can name another team's world", async () => {
  const { app, alpha, beta, as } = await startWithTeams();
  await alpha.world({ name: "alpha-1" });
  await beta.world({ name: "beta-1" });
  const withFields = simulatorEndpoints.filter((endpoint) => worldFieldsOf(endpoint).length > 0);
  expect(withFields.flatMap((endpoint) => worldFieldsOf(endpoint).map((key) => `${endpoint.name} ${key}`))).toEqual([
    "worlds.put from",
    "scenarios.run tell",
    "scenarios.around tell",
    "replay.save as",
    "audit.list world",
  ]);
  for (const endpoint of withFields.filter(({ body }) => body)) {
    for (const field of worldFieldsOf(endpoint)) {
      const body = { ...bodies[endpoint.name], [field]: "alpha-1" };
      const response = await app.send(endpoint.method, urlOf(endpoint, "beta-1"), body, as("beta"));
      expect([endpoint.name, ...refusalOf(response)]).toEqual([endpoint.name, 403, "FOREIGN_WORLD", field]);
    }
  }
  // A recording is saved as a world of the team, not over a shared one.
  const response = await app.send("POST", "/simulator/worlds/beta-1/replay", { as: "main" }, as("beta"));
  expect(refusalOf(response)).toEqual([403, "READ_ONLY_WORLD", "as"]);
});

test("with teams every route requires a token, also on loopback", async () => {
  const { app } = await startWithTeams();
  for (const endpoint of simulatorEndpoints) {
    for (const authorization of ["", "Bearer the-token-of-gamma"]) {
      const response = await app.send(endpoint.method, urlOf(endpoint, "test"), undefined, { authorization });
      expect([endpoint.name, ...refusalOf(response)]).toEqual([endpoint.name, 401, "UNAUTHORIZED", "Authorization"]);
    }
  }
});

test("the member API needs no token of a team: the app selects its world by cookie", async () => {
  const { app, alpha } = await startWithTeams();
  await alpha.world({ name: "alpha-1" });
  const { status } = await app.send("GET", "/api/lookup/info", undefined, { "x-world": "alpha-1" });
  expect(status).toBe(200);
});
