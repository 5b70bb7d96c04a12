import { type Endpoint, endpointLabel } from "@mekong/contract/endpoint";
import { memberEndpoint, memberEndpoints } from "@mekong/contract/http/catalogue";
import { schemaOf } from "@mekong/contract/openapi";
import { expect, test } from "vitest";
import { TestApp, type TestResponse } from "../../testing";
import { sampleFiles } from "../sample-files";
import { memberOne, memberTwo, TestBed } from "../test-bed";
import { callWith, fieldLabel, ownedFields, unownedFields } from "./ids";
import { dataVersion, rowsWith } from "./rows";

interface Schema {
  type?: string | string[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** Returns the paths of all text fields, such as `message.payload.filePath`. */
function textFields({ params, query, body }: Endpoint): string[] {
  const found = new Set<string>();
  for (const schema of [params, query, body]) if (schema) collect(schemaOf(schema, "input") as Schema, "", found);
  return [...found];
}

function collect(schema: Schema, path: string, found: Set<string>): void {
  for (const either of schema.anyOf ?? schema.oneOf ?? []) collect(either, path, found);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    collect(field, path === "" ? name : `${path}.${name}`, found);
  }
  if (schema.items) collect(schema.items, path, found);
  if (schema.type === "string" && path !== "") found.add(path);
}

/** Returns the response without the requested id. */
function comparableResponse({ status, answer, response }: TestResponse<unknown>, id: string) {
  const { date: _, "x-request-id": _id, ...headers } = response.headers;
  // Successful responses contain new ids and links, so only their shape is compared.
  const normalizedBody = status === 200 ? shapeOf(answer) : JSON.stringify(answer).replaceAll(id, "ID");
  return { status, normalizedBody, headers: status === 200 ? Object.keys(headers).sort() : headers };
}

/** Returns the keys and array lengths, without values. */
function shapeOf(answer: unknown): string {
  if (Array.isArray(answer)) return `[${answer.map(shapeOf)}]`;
  if (typeof answer !== "object" || answer === null) return typeof answer;
  return `{${Object.entries(answer).map(([key, value]) => `${key}:${shapeOf(value)}`)}}`;
}

test("every text field of a call is listed as an owned id or as none", () => {
  const fields = memberEndpoints.flatMap((endpoint) => textFields(endpoint).map((field) => ({ endpoint, field })));
  const unknown = fields
    .map(({ endpoint, field }) => ({ label: fieldLabel(endpoint, field), name: field.split(".").at(-1) ?? "" }))
    .filter(({ label, name }) => !(label in ownedFields) && !(label in unownedFields) && !(name in unownedFields));
  expect(unknown).toEqual([]);
  const labels = fields.map(({ endpoint, field }) => fieldLabel(endpoint, field));
  expect(Object.keys(ownedFields).filter((label) => !labels.includes(label))).toEqual([]);
  console.info(
    `ids: ${fields.length} texts of ${memberEndpoints.length} endpoints, ${Object.keys(ownedFields).length} name what is owned`,
  );
  expect(Object.keys(ownedFields).length).toBeGreaterThanOrEqual(17);
});

test("another member's objects are answered like missing ones and stay untouched", {
  timeout: 60_000,
}, async () => {
  const testBed = await (await TestBed.createFactory(await TestApp.start()))("ids");
  const { world } = testBed.app;
  const { id: victimId } = await world.read.member.findUniqueOrThrow({ where: { username: memberTwo } });
  let requestCount = 0;
  for (const [label, make] of Object.entries(ownedFields)) {
    const [method = "", path = "", field = ""] = label.split(" ");
    const endpoint = memberEndpoint(`${method} ${path}`);
    testBed.signIn(memberOne);
    const { foreign, missing, with: others } = await make(testBed);
    expect(foreign).not.toBe(missing);
    const before = await rowsWith(world, victimId);
    let hasWritten = false;
    for (const token of [testBed.token, null]) {
      testBed.token = token;
      const requestWithId = async (id: string) => {
        const { path, body } = callWith(endpoint, field, id, others);
        const authorization = token ? `Bearer ${token}` : "";
        return comparableResponse(await testBed.app.send(method, `/api${path}`, body, { authorization }), id);
      };
      const unknown = await requestWithId(missing);
      const at = await dataVersion(world);
      const foreignResponse = await requestWithId(foreign);
      expect([label, token !== null, foreignResponse]).toEqual([label, token !== null, unknown]);
      if (foreignResponse.status !== 200) expect([label, await dataVersion(world)]).toEqual([label, at]);
      hasWritten ||= foreignResponse.status === 200;
      requestCount += 1;
    }
    if (hasWritten) expect([label, await rowsWith(world, victimId)]).toEqual([label, before]);
  }
  console.info(`ids: ${requestCount} calls with what is another member's`);
  expect(requestCount).toBe(Object.keys(ownedFields).length * 2);
});

test("a link to an own file opens no other's, whatever is put in its place", async () => {
  const testBed = await (await TestBed.createFactory(await TestApp.start()))("files");
  const { png } = await sampleFiles();
  const upload = async (username: string) => {
    testBed.signIn(username);
    const form = new FormData();
    form.append("file", new File([new Uint8Array(png)], "a.png"));
    return ((await testBed.post("/chat/upload-image", form)).answer as { path: string }).path;
  };
  const [ownPath, otherPath] = [await upload(memberOne), await upload(memberTwo)];
  const [, ticket = ""] = ownPath.split("?ticket=");
  const [address = ""] = otherPath.split("?");
  const open = async (url: string) => {
    const { statusCode, body, headers } = await testBed.app.fastify.inject({ url });
    return { statusCode, body, type: headers["content-type"] };
  };
  expect((await open(ownPath)).statusCode).toBe(200);
  const missingFileResponse = await open(`${address.replace(/.{4}$/, "0000")}?ticket=${ticket}`);
  expect(missingFileResponse.statusCode).toBe(404);
  for (const query of [`?ticket=${ticket}`, "", "?ticket=", `?ticket=${ticket}&ticket=${ticket}`]) {
    expect([query, await open(address + query)]).toEqual([query, missingFileResponse]);
  }
});

test("the Idempotency-Key of another member is independent", async () => {
  const testBed = await (await TestBed.createFactory(await TestApp.start()))("keys");
  const idempotentEndpoints = memberEndpoints.filter(({ money }) => money).map(endpointLabel);
  expect(idempotentEndpoints.length).toBeGreaterThanOrEqual(10);
  const transfer = (key: string) =>
    testBed.post("/wallet/transfer", { from: "wallet", to: "pg", amount: 10 }, { "idempotency-key": key });
  testBed.signIn(memberTwo);
  expect((await transfer("theirs")).status).toBe(200);
  testBed.signIn(memberOne);
  const before = await testBed.app.world.read.journalEntry.count();
  const ownResponse = await transfer("theirs");
  expect(comparableResponse(ownResponse, "")).toEqual(comparableResponse(await transfer("mine"), ""));
  expect(await testBed.app.world.read.journalEntry.count()).toBe(before + 2);
});
