import { changePassword } from "@mekong/contract/http/account";
import { chatConfig, sendChatMessage } from "@mekong/contract/http/chat";
import { login } from "@mekong/contract/http/login";
import { lookupActive, lookupBanks, lookupNotice, lookupSources } from "@mekong/contract/http/lookup";
import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import { refundBanners } from "@mekong/contract/http/refund";
import { listStatements } from "@mekong/contract/http/statement";
import { getWallet } from "@mekong/contract/http/wallet";
import { CHAT_BURST, CHAT_BURST_SECONDS, UPLOAD_WINDOW_MINUTES, uploadsMax } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { reserveUploadSlot } from "../domain/upload/quota";
import { runAction } from "../simulator/registry";
import { TestApp, type TestResponse } from "../testing";

const headerOf = ({ response }: TestResponse<unknown>, name: string) => response.headers[name];

test("no response may be cached: for a member, for everybody, of a call that changes state, or a refusal", async () => {
  const app = await TestApp.signedIn();
  for (const [method, url] of [
    ["GET", "/api/wallet"],
    ["GET", "/api/lookup/active"],
    ["GET", "/api/bonus/clear"],
    ["GET", "/api/refund/receive"],
    ["POST", "/api/statement"],
    ["GET", "/api/nothing"],
    ["PATCH", "/api/wallet"],
    ["GET", "/simulator/worlds"],
    ["POST", "/simulator/worlds/test/actions/nothing"],
    ["PATCH", "/simulator/worlds"],
    ["GET", "/simulator/worlds/test/nothing"],
  ] as const) {
    expect([url, headerOf(await app.send(method, url), "cache-control")]).toEqual([url, "no-store"]);
  }
});

test("Vary and Content-Language name what the response depends on", async () => {
  const app = await TestApp.signedIn();
  const headersOf = async (request: Promise<TestResponse<unknown>>) => {
    const response = await request;
    return [headerOf(response, "vary"), headerOf(response, "content-language")];
  };
  const asLao = { "accept-language": "lo-LA, en;q=0.5" };
  const text = { message_type: "text" as const, payload: { message: "hello" } };
  for (const localized of [
    app.call(lookupNotice, {}, asLao),
    app.call(lookupSources, {}, asLao),
    app.call(refundBanners, {}, asLao),
    app.call(listStatements, { body: { page: 1, limit: 5 } }, asLao),
  ]) {
    expect(await headersOf(localized)).toEqual(["Authorization, X-World, Accept-Language", "lo"]);
  }
  for (const plain of [
    app.call(getWallet, {}, asLao),
    app.call(lookupBanks, {}, asLao),
    app.call(lookupActive, {}, asLao),
    app.call(chatConfig, {}, asLao),
    app.call(sendChatMessage, { body: { sender: "customer", message: text } }, asLao),
    app.call(sendOtp, { body: { phoneNumber: "0899990001" } }, asLao),
    app.call(lookupNotice, {}, { ...asLao, "x-world": "nowhere" }),
  ]) {
    expect(await headersOf(plain)).toEqual(["Authorization, X-World", undefined]);
  }
  expect(headerOf(await app.call(lookupNotice, {}), "content-language")).toBe("th");
});

test("a 401 names the authentication scheme, and an error only for a refused token", async () => {
  const app = await TestApp.signedIn();
  const { token } = app;
  const challengeOf = async (response: Promise<TestResponse<unknown>>) => {
    const { status, response: raw } = await response;
    return [status, raw.headers["www-authenticate"]];
  };
  const refused = [401, 'Bearer realm="member", error="invalid_token"'];
  const plain = [401, 'Bearer realm="member"'];
  app.token = null;
  expect(await challengeOf(app.call(getWallet, {}))).toEqual(plain);
  expect(await challengeOf(app.call(getWallet, {}, { authorization: "Basic abc" }))).toEqual(plain);
  expect(await challengeOf(app.call(login, { body: { username: "0899999999", password: "x" } }))).toEqual(plain);
  expect(await challengeOf(app.call(getWallet, {}, { authorization: "bearer x" }))).toEqual(refused);
  app.token = token;
  expect(await challengeOf(app.send("GET", "/api/autoLogin/pg/x/y"))).toEqual(plain);
  expect(headerOf(await app.call(getWallet, {}), "www-authenticate")).toBeUndefined();
  await app.send("PUT", "/simulator/worlds/test/faults/f", {
    endpoint: "*",
    times: 2,
    effect: { code: "UNAUTHORIZED" },
  });
  expect(await challengeOf(app.call(getWallet, {}))).toEqual(plain);
  expect(
    (await app.fastify.inject({ method: "HEAD", url: "/api/wallet", headers: { "x-world": "test" } })).headers,
  ).toMatchObject({
    "www-authenticate": 'Bearer realm="member"',
  });
  await runAction(app.world, "member.expireToken", { member: demoMember.username });
  expect(await challengeOf(app.call(getWallet, {}))).toEqual(refused);
});

test("a 401 of the control API names the authentication scheme too", async () => {
  const app = await TestApp.start({ simulatorToken: "correct horse battery" });
  for (const url of ["/simulator/worlds", "/simulator/worlds/test/events?token=wrong"]) {
    const { response } = await app.send("GET", url);
    expect([response.statusCode, response.headers["www-authenticate"]]).toEqual([401, 'Bearer realm="simulator"']);
    const wrong = await app.send("GET", url, undefined, { authorization: "Bearer wrong" });
    expect(headerOf(wrong, "www-authenticate")).toBe('Bearer realm="simulator", error="invalid_token"');
  }
});

/** Checks that the call is limited until the given seconds have passed in world time, and not a second longer. */
async function expectWait(app: TestApp, seconds: number, call: () => Promise<TestResponse<unknown>>): Promise<void> {
  const waitOf = async () => {
    const { status, response } = await call();
    return [status, response.headers["retry-after"]];
  };
  expect(await waitOf()).toEqual([429, String(seconds)]);
  await runAction(app.world, "clock.advance", { seconds: seconds - 1 });
  expect(await waitOf()).toEqual([429, "1"]);
  await runAction(app.world, "clock.advance", { seconds: 1 });
  expect((await call()).status).not.toBe(429);
}

test("Retry-After of login and password change ends when the oldest failure no longer counts", async () => {
  const app = await TestApp.signedIn();
  const { username, password } = demoMember;
  const fail = () => app.call(login, { body: { username, password: "wrong" } });
  await fail();
  await runAction(app.world, "clock.advance", { minutes: 4 });
  for (let n = 0; n < 4; n++) await fail();
  const change = await app.call(changePassword, { body: { oldPassword: password, newPassword: "other" } });
  expect([change.status, headerOf(change, "retry-after")]).toEqual([429, "360"]);
  await expectWait(app, 360, () => app.call(login, { body: { username, password } }));
});

test("Retry-After of one-time codes ends with the minute or the block", async () => {
  const app = await TestApp.start();
  await runAction(app.world, "switch.set", { name: "registerOTP", value: true });
  const send = () => app.call(sendOtp, { body: { phoneNumber: "0899990001" } });
  await send();
  await runAction(app.world, "clock.advance", { seconds: 20 });
  await expectWait(app, 40, send);
  const { answer } = await app.call(sendOtp, { body: { phoneNumber: "0899990002" } });
  const { otpToken } = answer as { otpToken: string };
  const { code } = await app.world.read.oneTimeCode.findFirstOrThrow({ where: { phoneNumber: "0899990002" } });
  const otpCode = code === "000000" ? "000001" : "000000";
  const verify = () => app.call(verifyOtp, { body: { otpToken, otpCode } });
  for (let n = 0; n < 5; n++) await verify();
  await expectWait(app, 900, verify);
});

test("Retry-After of the chat ends when the burst has passed, in real time", async () => {
  const app = await TestApp.signedIn();
  const body = {
    sender: "customer" as const,
    message: { message_type: "text" as const, payload: { message: "hello" } },
  };
  for (let n = 0; n < CHAT_BURST; n++) await app.call(sendChatMessage, { body });
  const refused = await app.call(sendChatMessage, { body });
  const wait = Number(headerOf(refused, "retry-after"));
  expect([refused.status, Number.isInteger(wait)]).toEqual([429, true]);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(CHAT_BURST_SECONDS);
});

test("Retry-After of uploads ends when enough of them no longer count", async () => {
  const app = await TestApp.signedIn();
  const { id } = await app.world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  const reserve = () => reserveUploadSlot(app.world, [{ kind: "slip", ownerId: id }], 1);
  reserve();
  await runAction(app.world, "clock.advance", { minutes: 10 });
  for (let n = 1; n < uploadsMax.slip.files; n++) reserve();
  const form = new FormData();
  form.append("file", new Blob(["x"]), "a.png");
  const refused = await app.send("POST", "/api/wallet/slip", form);
  expect([refused.status, headerOf(refused, "retry-after")]).toEqual([429, String((UPLOAD_WINDOW_MINUTES - 10) * 60)]);
});

test.each([{ code: "REQUEST_LIMIT_1MIN" }, { status: 429, body: {} }])(
  "a 429 from the fault %j has Retry-After",
  async (effect) => {
    const app = await TestApp.signedIn();
    await app.send("PUT", "/simulator/worlds/test/faults/f", { endpoint: "*", times: 1, effect });
    const refused = await app.call(getWallet, {});
    expect([refused.status, headerOf(refused, "retry-after")]).toEqual([429, "60"]);
    expect(headerOf(await app.call(getWallet, {}), "retry-after")).toBeUndefined();
  },
);
