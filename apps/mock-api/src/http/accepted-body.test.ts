import { gzipSync } from "node:zlib";
import type { Endpoint } from "@mekong/contract/endpoint";
import { memberEndpoints } from "@mekong/contract/http/catalogue";
import { simulatorEndpoints } from "@mekong/contract/simulator/catalogue";
import { importWorld } from "@mekong/contract/simulator/world-files";
import { expect, test } from "vitest";
import { TestApp } from "../testing";

const urlOf = ({ path }: Endpoint) => path.replace(":world", "test").replace(/:\w+/g, "x");
const writes = ([...memberEndpoints, ...simulatorEndpoints] as Endpoint[]).filter(({ method }) => method !== "GET");

async function post(
  app: TestApp,
  url: string,
  payload: string | Buffer,
  headers: Record<string, string>,
  method = "POST",
) {
  const response = await app.fastify.inject({
    method: method as "POST",
    url,
    payload,
    headers: { "x-world": app.world.name, authorization: `Bearer ${app.token}`, ...headers },
  });
  const { accept, "accept-encoding": acceptEncoding } = response.headers;
  return { status: response.statusCode, answer: response.json(), accept, acceptEncoding };
}

test("every call refuses a form, XML, text or untyped body and names the accepted type", async () => {
  const app = await TestApp.signedIn();
  const types = ["application/x-www-form-urlencoded", "application/xml", "text/plain", "application/json5", "nonsense"];
  for (const endpoint of writes) {
    const url = urlOf(endpoint);
    const acceptedType = endpoint.upload ? "multipart/form-data" : "application/json";
    for (const type of [...types, ...(endpoint.upload ? ["application/json"] : ["multipart/form-data; boundary=x"])]) {
      const { status, answer, accept } = await post(app, url, "{}", { "content-type": type }, endpoint.method);
      expect([url, type, status, answer.message, answer.path]).toEqual([
        url,
        type,
        415,
        "UNSUPPORTED_MEDIA_TYPE",
        "Content-Type",
      ]);
      if (endpoint.name !== importWorld.name) expect([url, String(accept).split(", ")[0]]).toEqual([url, acceptedType]);
    }
  }
  expect((await post(app, "/api/login", "{}", {})).status).toBe(415);
});

test("every call refuses a compressed body and names no compression as accepted", async () => {
  const app = await TestApp.signedIn();
  for (const endpoint of writes) {
    const url = urlOf(endpoint);
    for (const coding of ["gzip", "BR", "gzip, identity"]) {
      const type = endpoint.upload ? "multipart/form-data; boundary=x" : "application/json";
      const headers = { "content-type": type, "content-encoding": coding };
      const { status, answer, acceptEncoding } = await post(app, url, gzipSync("{}"), headers, endpoint.method);
      expect([url, status, answer.message, answer.path, acceptEncoding]).toEqual([
        url,
        415,
        "UNSUPPORTED_MEDIA_TYPE",
        "Content-Encoding",
        "identity",
      ]);
    }
  }
});

test.each(["iso-8859-1", '"utf-16"', "us-ascii"])("refuses JSON in the charset %s", async (charset) => {
  const app = await TestApp.start();
  const type = `application/json; charset=${charset}`;
  for (const url of ["/api/login", "/simulator/worlds/test/actions/clock.freeze"]) {
    const { status, answer, accept } = await post(app, url, "{}", { "content-type": type });
    expect([status, answer.path, accept]).toEqual([415, "Content-Type", "application/json;charset=utf-8"]);
  }
});

test.each([
  "application/json",
  "Application/JSON; Charset=UTF-8",
  'application/json;charset="utf-8"',
  "application/json; charset=utf8; x=y",
])("accepts JSON as %s", async (type) => {
  const app = await TestApp.start();
  for (const coding of ["identity", "Identity"]) {
    const headers = { "content-type": type, "content-encoding": coding };
    const { status, answer } = await post(app, "/api/login", '{"username":"x"}', headers);
    expect([status, answer.message, answer.path]).toEqual([400, "KEY_MISSING", "password"]);
  }
});

test("the control API names the accepted type", async () => {
  const app = await TestApp.start();
  const url = "/simulator/worlds/test/actions/clock.freeze";
  const { answer } = await post(app, url, "x", { "content-type": "application/xml" });
  expect(answer).toEqual({ message: "UNSUPPORTED_MEDIA_TYPE", path: "Content-Type", about: "application/json" });
});

test("GET ignores a body of any type", async () => {
  const app = await TestApp.start();
  const headers = { "content-type": "application/xml", "content-encoding": "gzip" };
  expect((await post(app, "/api/lookup/active", "<x/>", headers, "GET")).status).toBe(200);
});
