import { expect, test } from "vitest";
import { type AccessRule, accessRuleOf, authenticate, checkHostAndOrigin } from "./access";
import { AccessRefusal } from "./refuse";
import { tokenHashOf } from "./teams/teams";

const secret = "correct horse battery";
const ruleOf = (simulatorToken: string | null, loopback: boolean): AccessRule =>
  accessRuleOf({ simulatorToken, loopback, teams: [] });
const loopbackRule = ruleOf(null, true);

/** Runs an access check. @returns the status and the offending header, or null */
function refusedHeader(check: () => void): string | null {
  try {
    check();
    return null;
  } catch (error) {
    if (!(error instanceof AccessRefusal)) throw error;
    return `${error.status} ${error.path}`;
  }
}

test.each(["localhost", "localhost:4000", "LOCALHOST:4000", "127.0.0.1:4000", "127.0.0.2", "[::1]:4000", "[::1]"])(
  "on loopback, Host %s is allowed",
  (host) => {
    expect(refusedHeader(() => checkHostAndOrigin(loopbackRule, { host }))).toBeNull();
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
])("on loopback, Host %j is refused", (host) => {
  expect(refusedHeader(() => checkHostAndOrigin(loopbackRule, { host }))).toBe("403 Host");
});

test.each(["http://localhost:4000", "http://127.0.0.1:3000", "https://[::1]:5300", "http://localhost"])(
  "a page of %s may call",
  (origin) => {
    expect(refusedHeader(() => checkHostAndOrigin(loopbackRule, { host: "localhost:4000", origin }))).toBeNull();
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
])("on loopback, the page origin %j is refused", (origin) => {
  expect(refusedHeader(() => checkHostAndOrigin(loopbackRule, { host: "localhost:4000", origin }))).toBe("403 Origin");
});

test("a server reachable from outside refuses everybody without a token", () => {
  expect(refusedHeader(() => checkHostAndOrigin(ruleOf(null, false), { host: "localhost:4000" }))).toBe(
    "403 Authorization",
  );
});

test("with a token any Host is accepted, because a foreign page has no token", () => {
  for (const loopback of [true, false]) {
    const headers = { host: "qa.example", origin: "https://qa.example" };
    expect(refusedHeader(() => checkHostAndOrigin(ruleOf(secret, loopback), headers))).toBeNull();
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
  `Basic Bearer ${secret}`,
  `Bearer ${secret}\nBearer x`,
  `Basic ${secret}`,
  secret,
])("with a token, %j is refused", (authorization) => {
  for (const loopback of [true, false]) {
    expect(refusedHeader(() => authenticate(ruleOf(secret, loopback), { authorization }))).toBe("401 Authorization");
  }
});

test.each(["bearer", "BEARER", "Bearer "])("accepts the scheme %j followed by a space", (scheme) => {
  const authorization = `${scheme} ${secret}`;
  expect(refusedHeader(() => authenticate(ruleOf(secret, false), { authorization }))).toBeNull();
});

test("accepts the correct token; requires none if none is set", () => {
  expect(refusedHeader(() => authenticate(ruleOf(secret, false), { authorization: `Bearer ${secret}` }))).toBeNull();
  expect(refusedHeader(() => authenticate(loopbackRule, {}))).toBeNull();
});

test("a WebSocket may send the token in the query; the header takes precedence", () => {
  const rule = ruleOf(secret, false);
  expect(refusedHeader(() => authenticate(rule, {}, secret))).toBeNull();
  expect(refusedHeader(() => authenticate(rule, {}, "wrong"))).toBe("401 Authorization");
  expect(refusedHeader(() => authenticate(rule, { authorization: "Bearer wrong" }, secret))).toBe("401 Authorization");
});

test("a refusal names the allowed and the received value", () => {
  const expectRefusal = (check: () => void) => expect.soft(check);
  expectRefusal(() => checkHostAndOrigin(ruleOf(null, false), {})).toThrow(
    "the server is reachable from other machines: it needs SIMULATOR_TOKEN",
  );
  const hosts = "localhost, 127.0.0.1 or [::1], with any port; it is";
  expectRefusal(() => checkHostAndOrigin(loopbackRule, { host: "evil.example" })).toThrow(`${hosts} "evil.example"`);
  expectRefusal(() => checkHostAndOrigin(loopbackRule, {})).toThrow(`${hosts} absent`);
  expectRefusal(() => checkHostAndOrigin(loopbackRule, { host: "localhost", origin: "null" })).toThrow(
    'absent, or a page on this machine; it is "null"',
  );
  expectRefusal(() => authenticate(ruleOf(secret, true), {})).toThrow("Bearer with SIMULATOR_TOKEN");
});

test("recognises the teams' tokens and SIMULATOR_TOKEN, and accepts no other", () => {
  const teams = [
    { name: "payments", role: "member", tokenHash: tokenHashOf("token-of-payments") },
    { name: "qa", role: "admin", tokenHash: tokenHashOf("token-of-quality") },
  ] as const;
  const rule = accessRuleOf({ simulatorToken: secret, loopback: false, teams });
  const signIn = (token: string) => authenticate(rule, { authorization: `Bearer ${token}` });
  expect(signIn("token-of-payments")).toEqual({ name: "payments", role: "member" });
  expect(signIn("token-of-quality")).toEqual({ name: "qa", role: "admin" });
  expect(signIn(secret)).toEqual({ name: null, role: "admin" });
  for (const token of ["token-of-Payments", "payments", tokenHashOf("token-of-payments"), ""]) {
    expect(() => signIn(token)).toThrow("Bearer with a team's token");
  }
  // With teams on loopback, a token is required, too.
  expect(() => authenticate(accessRuleOf({ simulatorToken: null, loopback: true, teams }), {})).toThrow(AccessRefusal);
});
