import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", "a-secret-for-tests");
});
afterEach(() => vi.unstubAllEnvs());

const load = () => import("./session.server");
const request = (headers: Record<string, string> = {}, url = "http://wallet.example/") => new Request(url, { headers });
const requestWith = (setCookie: string) => request({ Cookie: setCookie.split(";")[0] ?? "" });

test("reads the session it has written", async () => {
  const { readSession, sessionCookie } = await load();
  const cookie = await sessionCookie(request(), { token: "t-1", remember: true });
  expect(await readSession(requestWith(cookie))).toEqual({ token: "t-1", remember: true });
});

test("sets HttpOnly and SameSite=Lax", async () => {
  const { sessionCookie } = await load();
  const cookie = await sessionCookie(request(), { token: "t-1", remember: false });
  expect(cookie).toContain("; HttpOnly");
  expect(cookie).toContain("; SameSite=Lax");
  expect(cookie).not.toContain("Secure");
});

test("is persistent only with remember", async () => {
  const { sessionCookie } = await load();
  expect(await sessionCookie(request(), { token: "t", remember: true })).toContain("; Max-Age=31536000");
  const sessionOnly = await sessionCookie(request(), { token: "t", remember: false });
  expect(sessionOnly).not.toMatch(/Max-Age|Expires/);
});

test.each<[string, Record<string, string>, string]>([
  ["by https", {}, "https://wallet.example/"],
  ["through a proxy that says https", { "X-Forwarded-Proto": "https" }, "http://wallet.example/"],
])("it is Secure when the request came %s", async (_, headers, url) => {
  const { sessionCookie } = await load();
  expect(await sessionCookie(request(headers, url), { token: "t", remember: false })).toContain("; Secure");
});

test("is SameSite=None, Secure and Partitioned where the app may be framed", async () => {
  vi.stubEnv("EMBED_ORIGINS", "https://partner.example");
  const { clearedSessionCookie, sessionCookie } = await load();
  for (const cookie of [
    await sessionCookie(request(), { token: "t", remember: false }),
    await clearedSessionCookie(request()),
  ]) {
    expect(cookie).toContain("; SameSite=None");
    expect(cookie).toContain("; Secure");
    expect(cookie).toContain("; Partitioned");
  }
});

test("rejects a changed cookie and one signed with another secret", async () => {
  const { readSession, sessionCookie } = await load();
  const cookie = await sessionCookie(request(), { token: "t-1", remember: true });
  const [name, value = ""] = (cookie.split(";")[0] ?? "").split("=");
  expect(await readSession(request({ Cookie: `${name}=x${value}` }))).toBeNull();
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", "another-secret-altogether");
  expect(await (await load()).readSession(requestWith(cookie))).toBeNull();
});

test("accepts a cookie signed with an earlier secret, and signs with the first", async () => {
  const cookie = await (await load()).sessionCookie(request(), { token: "t-1", remember: true });
  vi.resetModules();
  vi.stubEnv("SESSION_SECRET", "");
  vi.stubEnv("SESSION_SECRETS", "the-next-secret-0123 a-secret-for-tests");
  const next = await load();
  expect(await next.readSession(requestWith(cookie))).toEqual({ token: "t-1", remember: true });
  const newCookie = await next.sessionCookie(request(), { token: "t-1", remember: true });
  vi.resetModules();
  vi.stubEnv("SESSION_SECRETS", "a-secret-for-tests");
  expect(await (await load()).readSession(requestWith(newCookie))).toBeNull();
});

test("reads no session from a cleared cookie", async () => {
  const { clearedSessionCookie, readSession } = await load();
  const cookie = await clearedSessionCookie(request());
  expect(cookie).toContain("Max-Age=0");
  expect(await readSession(requestWith(cookie))).toBeNull();
  expect(await readSession(request())).toBeNull();
});

test("returns the session's member id, or one derived from the token for older cookies", async () => {
  const { readSession, sessionCookie, sessionMember } = await load();
  const withMember = { token: "t-1", remember: false, member: "some-id" };
  expect(await readSession(requestWith(await sessionCookie(request(), withMember)))).toEqual(withMember);
  expect(sessionMember(withMember)).toBe("some-id");
  const withoutMember = { token: "t-1", remember: false };
  expect(sessionMember(withoutMember)).toBe(sessionMember({ ...withoutMember, remember: true }));
  expect(sessionMember(withoutMember)).not.toBe(sessionMember({ ...withoutMember, token: "t-2" }));
});
