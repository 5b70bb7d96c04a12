import { login } from "@mekong/contract/http/login";
import { lookupActive, lookupInfo } from "@mekong/contract/http/lookup";
import { findPromotion } from "@mekong/contract/http/promotion";
import { cancelQrcode, createQrcode } from "@mekong/contract/http/qrcode";
import { listStatements } from "@mekong/contract/http/statement";
import { afterEach, expect, test, vi } from "vitest";
import { apiFor } from "./api.server";
import { sessionCookie } from "./session.server";
import { setupBackend } from "./testing/backend";

const backend = await setupBackend();
const warnSpy = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => warnSpy.mockClear());

const request = (headers: Record<string, string> = {}) => new Request("http://wallet.example/user/home", { headers });
const active = () => apiFor(request()).call(lookupActive);

test("returns ok with the world's time and the live faults", async () => {
  backend.respondWith(
    200,
    { terminated: null },
    { "x-world-time": "2026-11-20T03:04:05.000Z", "x-simulator-faults": "2" },
  );
  expect(await active()).toEqual({
    kind: "ok",
    answer: { terminated: null },
    worldTime: "2026-11-20T03:04:05.000Z",
    faultsLive: 2,
  });
});

test("falls back to the Date header without the simulator's time", async () => {
  backend.respondWith(200, { terminated: null }, { Date: "Fri, 20 Nov 2026 03:04:05 GMT" });
  expect(await active()).toMatchObject({ worldTime: "2026-11-20T03:04:05.000Z", faultsLive: 0 });
});

test("a refusal keeps its code, params, path and status", async () => {
  backend.respondWith(400, { message: "TRANSFER_MINIMUM", params: { minimum: 1 }, path: "amount" });
  expect(await active()).toEqual({
    kind: "refused",
    code: "TRANSFER_MINIMUM",
    message: "TRANSFER_MINIMUM",
    params: { minimum: 1 },
    path: "amount",
    status: 400,
  });
});

test.each([410, 200, 500])("treats the message gone as closed, with status %i", async (status) => {
  backend.respondWith(status, { message: "gone" });
  expect(await active()).toEqual({ kind: "gone" });
});

test.each([
  "invalid-token",
  "EXPIRED_AUTH_TOKEN",
  "UNAUTHORIZED",
  "ไม่สามารถยืนยันตัวตนได้",
  "ไม่สามารถยืนยันตัวตนได้ กรุณาเข้าสู่ระบบ",
])("treats a refusal with %s as signed out", async (message) => {
  backend.respondWith(401, { message });
  expect(await active()).toEqual({ kind: "signed-out" });
});

test("treats 401 for a wrong password as a refusal", async () => {
  backend.respondWith(401, { message: "WRONG_CREDENTIAL" });
  expect(await active()).toMatchObject({ kind: "refused", code: "WRONG_CREDENTIAL", status: 401 });
});

test.each<[string, number, unknown, Record<string, string>]>([
  ["a page instead of JSON", 200, "<html>", {}],
  ["an answer that is no object", 200, [], {}],
  ["an answer with a wrong value", 200, { terminated: 1 }, {}],
  ["a failure without a message", 502, {}, {}],
  ["a redirect", 302, { message: "elsewhere" }, { Location: "/elsewhere" }],
])("%s is broken and not followed", async (_, status, body, headers) => {
  backend.respondWith(status, body, headers);
  expect(await active()).toEqual({ kind: "broken" });
  expect(backend.calls).toHaveLength(1);
  expect(warnSpy).toHaveBeenCalledOnce();
});

test("an answer that lacks a field is broken", async () => {
  backend.respondWith(200, { name: "Mekong" });
  expect(await apiFor(request()).call(lookupInfo)).toEqual({ kind: "broken" });
  expect(warnSpy).toHaveBeenCalledOnce();
});

test.each([200, 204])("accepts a response %i without a body where the contract allows null", async (status) => {
  backend.setHandler((response) => void response.writeHead(status).end());
  const result = await apiFor(request(), { token: "t-1" }).call(findPromotion, { params: { code: "NONE" } });
  expect(result).toMatchObject({ kind: "ok", answer: null });
  expect(warnSpy).not.toHaveBeenCalled();
  expect(await active()).toEqual({ kind: "broken" });
  expect(warnSpy).toHaveBeenCalledOnce();
});

test("a failure without a body is broken", async () => {
  backend.setHandler((response) => void response.writeHead(502).end());
  const result = await apiFor(request(), { token: "t-1" }).call(findPromotion, { params: { code: "NONE" } });
  expect(result).toEqual({ kind: "broken" });
});

test.each<[string, unknown]>([
  ["a stopping backend", { message: "STOPPING" }],
  ["a proxy without a backend", "<html>"],
])("%s that responds 503 with Retry-After is unreachable, not broken", async (_, body) => {
  backend.respondWith(503, body, { "Retry-After": "1" });
  expect(await active()).toEqual({ kind: "unreachable" });
  backend.respondWith(503, body);
  expect((await active()).kind).not.toBe("unreachable");
});

test("a cut connection is unreachable", async () => {
  backend.setHandler((response) => void response.destroy());
  expect(await active()).toEqual({ kind: "unreachable" });
});

test("a connection cut in the middle of the answer is unreachable", async () => {
  backend.setHandler((response) => {
    response.writeHead(200, { "Content-Length": "100" });
    response.write('{"terminated"', () => response.destroy());
  });
  expect(await active()).toEqual({ kind: "unreachable" });
});

test("a backend that never answers is unreachable after the timeout", async () => {
  backend.setHandler(() => {});
  expect(await apiFor(request(), { timeoutMs: 50 }).call(lookupActive)).toEqual({ kind: "unreachable" });
});

test("sends the fixed headers and the language, but no token, for visitors", async () => {
  backend.respondWith(200, { terminated: null });
  await apiFor(request({ Cookie: "i18next=LA" })).call(lookupActive);
  const [call] = backend.calls;
  expect(call?.headers).toMatchObject({ "x-requested-with": "XMLHttpRequest", "accept-language": "lo" });
  expect(call?.headers.authorization).toBeUndefined();
  expect(call?.headers["x-world"]).toBeUndefined();
});

test("passes on the browser's address and name, the trace and the screen", async () => {
  backend.respondWith(200, { terminated: null });
  const passed = {
    "user-agent": "Mozilla/5.0",
    "x-forwarded-for": "203.0.113.7",
    traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    tracestate: "a=1",
    "x-screen": "/user/home",
  };
  await apiFor(request({ ...passed, "X-Forwarded-Host": "evil.example" })).call(lookupActive);
  expect(backend.calls[0]?.headers).toMatchObject(passed);
  expect(backend.calls[0]?.headers["x-forwarded-host"]).toBeUndefined();
});

test("sends the session's token and the world for members", async () => {
  backend.respondWith(200, { total: 0, statements: [] });
  const session = (await sessionCookie(request(), { token: "t-1", remember: false })).split(";")[0];
  const api = apiFor(request({ Cookie: `${session}; world=e2e-7` }));
  await api.call(listStatements, { body: { page: 1, limit: 10 } });
  expect(backend.calls[0]).toMatchObject({
    method: "POST",
    path: "/api/statement",
    body: '{"page":1,"limit":10}',
    headers: { authorization: "Bearer t-1", "x-world": "e2e-7", "content-type": "application/json" },
  });
});

test("ignores an invalid world cookie", async () => {
  backend.respondWith(200, { terminated: null });
  await apiFor(request({ Cookie: "world=../main" })).call(lookupActive);
  expect(backend.calls[0]?.headers["x-world"]).toBeUndefined();
});

test("encodes path parameters and sends the idempotency key", async () => {
  backend.respondWith(200, { hasQrcode: false });
  const api = apiFor(request(), { token: "t-1" });
  await api.call(createQrcode, { params: { provider: "KBANK" }, body: { amount: 500 } }, { idempotencyKey: "form-1" });
  expect(backend.calls[0]).toMatchObject({ path: "/api/qrcode/KBANK", headers: { "idempotency-key": "form-1" } });
  backend.respondWith(200, { message: "SUCCESS" });
  await api.call(cancelQrcode, { params: { qrcodeId: "a/../b" } });
  expect(backend.calls[1]).toMatchObject({ method: "DELETE", path: "/api/qrcode/a%2F..%2Fb" });
});

test("exposes the simulated clock, or null if the headers are missing or invalid", async () => {
  const api = apiFor(request());
  backend.respondWith(
    200,
    { terminated: null },
    { "x-world-time": "2026-11-20T03:04:05.000Z", "x-simulator-clock": "frozen" },
  );
  await api.call(lookupActive);
  expect(api.worldClock).toEqual({ kind: "frozen", at: "20/11/2026 10:04:05" });
  const incompleteHeaders: Record<string, string>[] = [
    { "x-simulator-clock": "<b>" },
    { "x-world-time": "2026-11-20T03:04:05.000Z" },
  ];
  for (const headers of incompleteHeaders) {
    backend.respondWith(200, { terminated: null }, headers);
    await api.call(lookupActive);
    expect(api.worldClock).toBeNull();
  }
});

test("exposes the host of a world's upstream instead of its clock", async () => {
  const api = apiFor(request());
  const headers = { "x-simulator-upstream": "staging.example", "x-world-time": "2026-11-20T03:04:05.000Z" };
  backend.respondWith(200, { terminated: null }, { ...headers, "x-simulator-clock": "frozen" });
  await api.call(lookupActive);
  expect(api.worldClock).toEqual({ kind: "upstream", at: "staging.example" });
});

test("exposes the upstream's host and the time of a recording", async () => {
  const api = apiFor(request());
  const headers = { "x-simulator-upstream": "staging.example", "x-simulator-recorded-at": "2026-11-20T03:04:05.000Z" };
  backend.respondWith(200, { terminated: null }, headers);
  await api.call(lookupActive);
  expect(api.worldClock).toEqual({ kind: "recording", at: "staging.example, 20/11/2026 10:04:05" });
});

test("reports the highest number of live faults of all responses, refusals included", async () => {
  const api = apiFor(request());
  expect(api.faultsLive).toBe(0);
  backend.respondWith(401, { message: "WRONG_CREDENTIAL" }, { "x-simulator-faults": "3" });
  await api.call(login, { body: { username: "0812345678", password: "x" } });
  backend.respondWith(200, { terminated: null }, { "x-simulator-faults": "1" });
  await api.call(lookupActive);
  expect(api.faultsLive).toBe(3);
});
