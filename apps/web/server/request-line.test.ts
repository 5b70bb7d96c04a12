import { METHODS, request as send } from "node:http";
import { expect, test } from "vitest";
import { countingBuild } from "./testing/counting-build";
import { ask, HOST, runningApp } from "./testing/running-app";

const { build } = countingBuild();
const port = await runningApp({ build });
const own = { Origin: `http://${HOST}`, "Sec-Fetch-Site": "same-origin" };

test.each([
  `http://${HOST}/user?code=PR1`,
  "http://evil.example/",
  "http://evil.example/healthz",
  "http://[/",
  "custom://evil.example",
  "*",
])("an address that is no path is refused with what is allowed: %s", async (path) => {
  for (const method of ["GET", "POST", "OPTIONS"])
    expect(await ask({ port, method, path, headers: own })).toMatchObject({
      status: 400,
      text: "Address: a path, beginning with a slash\n",
    });
});

test("a method that the app does not know is refused with those that it does, at a page, its data and a resource", async () => {
  const unknown = METHODS.filter((method) => !/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT)$/.test(method));
  expect(unknown).toContain("TRACE");
  for (const method of unknown) {
    for (const path of ["/login", "/login.data", "/chat/send"]) {
      const { status, headers } = await ask({ port, method, path, headers: own });
      expect([method, path, status, headers.allow]).toEqual([
        method,
        path,
        405,
        "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
      ]);
    }
  }
});

test("who takes the app for a proxy is refused, and its connection closed", async () => {
  const asking = send({ port, method: "CONNECT", path: "evil.example:443" });
  const answered = new Promise<number | undefined>((done, failed) => {
    asking.once("error", failed);
    asking.once("connect", ({ statusCode }, socket) => {
      socket.resume().once("close", () => done(statusCode));
    });
  });
  asking.end();
  expect(await answered).toBe(405);
});
