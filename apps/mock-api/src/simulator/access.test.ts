import { expect, test } from "vitest";
import { type AccessRule, checkPlace, checkToken } from "./access";
import { AccessRefusal } from "./refuse";

const here: AccessRule = { token: null, loopback: true };
const secret = "correct horse battery";

/** What is said against it, or null. */
function refused(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof AccessRefusal)) throw error;
    return `${error.status} ${error.path}`;
  }
}

test.each(["localhost", "localhost:4000", "LOCALHOST:4000", "127.0.0.1:4000", "127.0.0.2", "[::1]:4000", "[::1]"])(
  "on loopback %s is a Host",
  (host) => {
    expect(refused(() => checkPlace(here, { host }))).toBeNull();
  },
);

test.each([
  undefined,
  "",
  "evil.example",
  "evil.example:4000",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "127.0.0.1:4000@evil.example",
  "evil.example/127.0.0.1",
  "localhost.",
  "0.0.0.0:4000",
  "192.168.1.5:4000",
  "[::]:4000",
  "localhost:4000, evil.example",
  "evil.example/http://localhost",
])("on loopback %j is not: a name bound to this machine from outside", (host) => {
  expect(refused(() => checkPlace(here, { host }))).toBe("403 Host");
});

test.each(["http://localhost:4000", "http://127.0.0.1:3000", "https://[::1]:5300", "http://localhost"])(
  "a page of %s may call",
  (origin) => {
    expect(refused(() => checkPlace(here, { host: "localhost:4000", origin }))).toBeNull();
  },
);

test.each([
  "null",
  "",
  "https://evil.example",
  "http://evil.example:4000",
  "http://localhost.evil.example",
  "http://127.0.0.1:4000.evil.example",
  "http://user@localhost:4000",
  "file://",
  "chrome-extension://localhost",
  "evil:http://localhost",
  "http://192.168.1.5:4000",
])("a page of %j may not", (origin) => {
  expect(refused(() => checkPlace(here, { host: "localhost:4000", origin }))).toBe("403 Origin");
});

test("a server reachable from outside refuses everybody without a token", () => {
  expect(refused(() => checkPlace({ token: null, loopback: false }, { host: "localhost:4000" }))).toBe(
    "403 Authorization",
  );
});

test("with a token any Host is accepted, because a foreign page has no token", () => {
  for (const loopback of [true, false]) {
    const headers = { host: "qa.example", origin: "https://qa.example" };
    expect(refused(() => checkPlace({ token: secret, loopback }, headers))).toBeNull();
  }
});

test.each([
  undefined,
  "",
  "Bearer",
  "Bearer ",
  "Bearer wrong",
  `Bearer ${secret}x`,
  `Bearer ${secret.slice(0, -1)}`,
  `bearer ${secret}`,
  `Basic Bearer ${secret}`,
  `Bearer ${secret}\nBearer x`,
  `Basic ${secret}`,
  secret,
])("with a token, %j is refused", (authorization) => {
  for (const loopback of [true, false]) {
    expect(refused(() => checkToken({ token: secret, loopback }, { authorization }))).toBe("401 Authorization");
  }
});

test("accepts the correct token; requires none if none is set", () => {
  expect(
    refused(() => checkToken({ token: secret, loopback: false }, { authorization: `Bearer ${secret}` })),
  ).toBeNull();
  expect(refused(() => checkToken(here, {}))).toBeNull();
});

test("a WebSocket may send the token in the query; the header takes precedence", () => {
  const rule = { token: secret, loopback: false };
  expect(refused(() => checkToken(rule, {}, secret))).toBeNull();
  expect(refused(() => checkToken(rule, {}, "wrong"))).toBe("401 Authorization");
  expect(refused(() => checkToken(rule, { authorization: "Bearer wrong" }, secret))).toBe("401 Authorization");
});

test("a refusal names the allowed and the received value", () => {
  const told = (check: () => void) => expect.soft(check);
  told(() => checkPlace({ token: null, loopback: false }, {})).toThrow(
    "the server is reachable from other machines: it needs SIMULATOR_TOKEN",
  );
  const hosts = "localhost, 127.0.0.1 or [::1], with any port; it is";
  told(() => checkPlace(here, { host: "evil.example" })).toThrow(`${hosts} "evil.example"`);
  told(() => checkPlace(here, {})).toThrow(`${hosts} absent`);
  told(() => checkPlace(here, { host: "localhost", origin: "null" })).toThrow(
    'absent, or a page on this machine; it is "null"',
  );
  told(() => checkToken({ token: secret, loopback: true }, {})).toThrow("Bearer with SIMULATOR_TOKEN");
});
