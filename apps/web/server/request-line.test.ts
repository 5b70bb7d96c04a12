import { METHODS, request as send } from "node:http";
import { expect, test } from "vitest";
import { countingBuild } from "./testing/counting-build";
import { HOST, runningApp, sendRequest } from "./testing/running-app";

const { build } = countingBuild();
build.entry.module.handleError = () => {};
const port = await runningApp({ build });
const sameOrigin = { Origin: `http://${HOST}`, "Sec-Fetch-Site": "same-origin" };

test.each([
  `http://${HOST}/user?code=PR1`,
  "http://evil.example/",
  "http://evil.example/healthz",
  "http://[/",
  "custom://evil.example",
  "*",
])("rejects a request target that is no path: %s", async (path) => {
  for (const method of ["GET", "POST", "OPTIONS"])
    expect(await sendRequest({ port, method, path, headers: sameOrigin })).toMatchObject({
      status: 400,
      text: "Address: a path, starting with a slash\n",
    });
});

test.each([
  "/%5C",
  "/%5c%2F",
  "/\\evil.example/",
  "/user/%5C%5Cevil.example",
  "/%09/[",
  "/%0a%0d",
  "/%00.data",
  "/user/account/%7f",
  "/login?_data=root",
  "/login?x=1&_data=no-such-route",
])("responds 404 to a path that the router cannot handle: %s", async (path) => {
  for (const method of ["GET", "POST"])
    expect(await sendRequest({ port, method, path, headers: sameOrigin })).toMatchObject({
      status: 404,
      text: "Not Found\n",
    });
});

test.each(["/login?next=%5C", "/%E0%B8%81", "/user/account/%2F", "/user//home", "/%20"])(
  "passes an ordinary path to the router: %s",
  async (path) => {
    expect((await sendRequest({ port, path, headers: sameOrigin })).text).toBe("page");
  },
);

test("rejects unknown methods with the allowed ones", async () => {
  const unknown = METHODS.filter((method) => !/^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT)$/.test(method));
  expect(unknown).toContain("TRACE");
  for (const method of unknown) {
    for (const path of ["/login", "/login.data", "/chat/send"]) {
      const { status, headers } = await sendRequest({ port, method, path, headers: sameOrigin });
      expect([method, path, status, headers.allow]).toEqual([
        method,
        path,
        405,
        "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
      ]);
    }
  }
});

test("rejects CONNECT and closes the connection", async () => {
  const outgoing = send({ port, method: "CONNECT", path: "evil.example:443" });
  const status = new Promise<number | undefined>((done, reject) => {
    outgoing.once("error", reject);
    outgoing.once("connect", ({ statusCode }, socket) => {
      socket.resume().once("close", () => done(statusCode));
    });
  });
  outgoing.end();
  expect(await status).toBe(405);
});
