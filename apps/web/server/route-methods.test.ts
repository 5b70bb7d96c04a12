import { expect, test } from "vitest";
import { countingBuild } from "./testing/counting-build";
import { HOST, runningApp, sendRequest } from "./testing/running-app";

const { build, routes } = countingBuild();
build.entry.module.handleError = () => {};
for (const { id, hasAction } of routes) {
  if (!hasAction) (build.routes[id]?.module as { action?: unknown }).action = undefined;
}
const port = await runningApp({ build });
const send = (method: string, path: string) =>
  sendRequest({ port, method, path, headers: { Origin: `http://${HOST}`, "X-Forwarded-Proto": "http" } });

const READ = "GET, HEAD, OPTIONS";
const WRITE = "POST, PUT, PATCH, DELETE, OPTIONS";

test.each([
  ["GET", "/chat/send", WRITE],
  ["HEAD", "/chat/upload/image", WRITE],
  ["POST", "/chat/config", READ],
  ["DELETE", "/manifest.webmanifest", READ],
  ["POST", "/contact", READ],
  ["PUT", "/contact.data", READ],
])("%s %s gets 405 with Allow: %s", async (method, path, allow) => {
  const { status, headers } = await send(method, path);
  expect([status, headers.allow, headers["cache-control"]]).toEqual([405, allow, "no-store"]);
});

test("OPTIONS answers 204 with Allow and runs no loader or action", async () => {
  for (const [path, allow] of [
    ["/chat/send", WRITE],
    ["/chat/config", READ],
    ["/contact", READ],
    ["/login", `GET, HEAD, ${WRITE}`],
  ] as const) {
    const { status, text, headers } = await send("OPTIONS", path);
    expect([path, status, text, headers.allow]).toEqual([path, 204, "", allow]);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  }
});

test("paths that routes serve are unaffected", async () => {
  for (const { address, hasAction } of routes) {
    const { status, headers } = await send(hasAction ? "POST" : "GET", address);
    expect([address, status === 405, headers.allow]).toEqual([address, false, undefined]);
  }
  expect((await send("GET", "/chat/config")).text).toBe("data");
});

test("no response is stored, and Vary names the cookie", async () => {
  for (const path of ["/chat/config", "/contact", "/contact.data"]) {
    const { headers } = await send("GET", path);
    expect([path, headers["cache-control"], headers.vary]).toEqual([
      path,
      "no-store",
      expect.stringContaining("Cookie"),
    ]);
  }
});
