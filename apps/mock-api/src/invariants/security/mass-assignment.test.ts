import { endpointLabel } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { expect, test } from "vitest";
import { TestApp } from "../../testing";
import { massAssignmentFields } from "../fuzz/hostile-values";
import { validCalls } from "../fuzz/valid-calls";
import { dataVersion, tablesWith } from "./rows";

/** A world contains this text only if a call stored an extra field. */
const MARK = "smuggled-7f3ac1";
const MARK_NUMBER = 70_311_977;

/** A caller must not be able to set these fields. */
const extraFields: readonly [name: string, json: string][] = [
  ...massAssignmentFields.map((name): [string, string] => [name, JSON.stringify(MARK)]),
  ...["coin", "coins", "wallet.amount", "netLoss", "credit", "bonus"].map((name): [string, string] => [
    name,
    String(MARK_NUMBER),
  ]),
  ...["role", "ownerId", "invitedById", "passwordHash", "createdAt ", "expiresAt", "username ", "settledAt"].map(
    (name): [string, string] => [name, JSON.stringify(MARK)],
  ),
  ...["active", "verified", "admin"].map((name): [string, string] => [name, "true"]),
  ["__proto__", JSON.stringify({ isAdmin: true, name: MARK })],
  ["constructor", JSON.stringify({ prototype: { name: MARK } })],
  ["prototype", JSON.stringify({ name: MARK })],
  ["$set", JSON.stringify({ balance: MARK_NUMBER })],
  ["data", JSON.stringify({ name: MARK })],
];

test("every call with fields refuses an unknown field by name, before any write", {
  timeout: 60_000,
}, async () => {
  const app = await TestApp.start();
  let requestCount = 0;
  const acceptedLabels = new Set<string>();
  for (const validRequest of await validCalls(app, 1)) {
    const { call, token } = await validRequest.prepare(1);
    const { endpoint, url, body } = call;
    const label = endpointLabel(endpoint);
    if (endpoint.method === "GET" || endpoint.upload) continue;
    const json = body !== null && "json" in body ? (body.json as Record<string, unknown>) : null;
    const send = (text?: string) =>
      app.send(endpoint.method, url, text, { authorization: token ? `Bearer ${token}` : "" });
    const at = await dataVersion(app.world);
    // Endpoints without input ignore the body; they are tested below with all fields at once.
    for (const [name, value] of json && endpoint.body ? extraFields : []) {
      if (Object.hasOwn(json ?? {}, name)) continue;
      const { status, code } = await send(
        `{${JSON.stringify(name)}:${value},${JSON.stringify(json).slice(1)}`.replace(/,\}$/, "}"),
      );
      requestCount += 1;
      expect([label, name, status, code]).toEqual([label, name, 400, "KEY_INVALID"]);
    }
    expect([label, await dataVersion(app.world)]).toEqual([label, at]);
    const all = `{${extraFields.filter(([name]) => !/^(__proto__|constructor)$/.test(name)).map(([name, value]) => `${JSON.stringify(name)}:${value}`)}}`;
    const response = await send(endpoint.body ? JSON.stringify(json) : all);
    expect([label, response.status]).toEqual([label, 200]);
    acceptedLabels.add(label);
  }
  console.info(`extra fields: ${requestCount} calls with one too many, at ${acceptedLabels.size} endpoints`);
  expect(await tablesWith(app.world, MARK)).toEqual([]);
  expect(await tablesWith(app.world, String(MARK_NUMBER))).toEqual([]);
  const changing = memberEndpoints.filter(({ method, upload }) => method !== "GET" && !upload);
  expect([...acceptedLabels].sort()).toEqual(changing.map(endpointLabel).sort());
  expect(requestCount).toBeGreaterThanOrEqual(500);
  expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
});
