import { createServer, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CheckedRequest, originGate, passesOriginCheck, validateHost } from "./origin-gate";

const sameOriginRequest: CheckedRequest = {
  method: "POST",
  host: "wallet.example",
  origin: "http://wallet.example",
  secFetchSite: undefined,
  https: false,
};

test.each<[string, Partial<CheckedRequest>, boolean]>([
  ["a same-origin form", {}, true],
  ["same origin behind a proxy that ended TLS without a header", { origin: "https://wallet.example" }, true],
  ["same origin over https", { https: true, origin: "https://wallet.example" }, true],
  ["plain http against https", { https: true }, false],
  ["another site", { origin: "http://evil.example" }, false],
  ["a host with the same prefix", { origin: "http://wallet.example.evil.example" }, false],
  ["another port", { origin: "http://wallet.example:8080" }, false],
  ["a sandboxed frame", { origin: "null" }, false],
  ["no Origin, and the browser says same-origin", { origin: undefined, secFetchSite: "same-origin" }, true],
  ["no Origin, and the browser says same-site", { origin: undefined, secFetchSite: "same-site" }, false],
  ["no Origin and no Sec-Fetch-Site", { origin: undefined }, false],
  [
    "a foreign Origin with Sec-Fetch-Site: same-origin",
    { origin: "http://evil.example", secFetchSite: "same-origin" },
    false,
  ],
  ["no Host", { host: undefined }, false],
  ["reading from another site", { method: "GET", origin: "http://evil.example" }, true],
  ["DELETE from another site", { method: "DELETE", origin: "http://evil.example" }, false],
])("%s", (_, changes, passes) => {
  expect(passesOriginCheck({ ...sameOriginRequest, ...changes })).toBe(passes);
});

describe("in front of an app", () => {
  let server: Server;
  beforeAll(async () => {
    const app = express();
    app.use(validateHost, originGate);
    app.all("*", (_request, response) => void response.send("through"));
    server = createServer(app);
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  });
  afterAll(() => new Promise((done) => server.close(done)));

  function post(headers: Record<string, string>): Promise<number | undefined> {
    const { port } = server.address() as AddressInfo;
    return new Promise((done, reject) => {
      send({ port, method: "POST", path: "/any/resource", headers }, (response) => {
        response.resume();
        done(response.statusCode);
      })
        .on("error", reject)
        .end();
    });
  }

  test("ignores X-Forwarded-Host", async () => {
    const forged = { Host: "wallet.example", Origin: "http://evil.example", "X-Forwarded-Host": "evil.example" };
    expect(await post(forged)).toBe(403);
  });

  test.each([
    "a b",
    "a@b",
    "a:b@wallet.example",
    "wallet.example/user",
    "wallet.example?a",
    "wallet.example#a",
    "wallet.example\\a",
    "wallet\t.example",
    "wallet.example:",
    "wallet.example:99999",
    "%77allet.example",
    "127.1",
  ])("responds 400 to an invalid Host: %j", async (host) => {
    expect(await post({ Host: host, Origin: `http://${host}` })).toBe(400);
  });

  test.each([
    "wallet.example",
    "WALLET.example:3000",
    "wallet.example:80",
    "wallet.example:443",
    "127.0.0.1:1",
    "[::1]:3000",
  ])("accepts a valid Host: %s", async (host) => {
    expect(await post({ Host: host, Origin: `http://${host}` })).toBe(200);
  });

  test("compares the origin case-insensitively", async () => {
    expect(await post({ Host: "Wallet.Example", Origin: "http://wallet.example" })).toBe(200);
  });

  test("rejects an http Origin behind an https proxy", async () => {
    const headers = { Host: "wallet.example", Origin: "http://wallet.example", "X-Forwarded-Proto": "https" };
    expect(await post(headers)).toBe(403);
  });
});
