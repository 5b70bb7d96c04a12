import { registerAccount, validateAccount } from "@mekong/contract/http/account";
import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import {
  OTP_BLOCK_MINUTES,
  OTP_LIFETIME_SECONDS,
  OTP_SEND_INTERVAL_SECONDS,
  OTP_WITHOUT_TOKEN_MINUTES,
} from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { FaultStore } from "../../http/faults";
import { TrafficLog } from "../../http/traffic";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { Storm } from "../../testing-storm";

const phoneNumber = "0899990001";
const registration = {
  name: "มาลี",
  username: phoneNumber,
  password: "malee-1234",
  bankCode: "KBANK",
  bankAccountName: "มาลี",
  bankAccountNo: "9876543210",
};

async function startWithOtp(settings: { variant?: "lao" } = {}): Promise<TestApp> {
  const app = await TestApp.start(settings);
  await runAction(app.world, "switch.set", { name: "registerOTP", value: true });
  return app;
}

/** `otpRef` and `otpToken` are empty, because no code was sent. */
const VERIFIED_ANSWER = { code: "OTP_VERIFIED", otpRef: "", otpToken: "" };

/** Sends a code. @returns the token, and the code from the text message */
async function send(app: TestApp, phone = phoneNumber) {
  const { answer, status } = await app.call(sendOtp, { body: { phoneNumber: phone } });
  if (status !== 200 || answer.code !== "SUCCESS") throw new Error(`not sent: ${JSON.stringify(answer)}`);
  const sms = await app.world.read.smsMessage.findFirstOrThrow({
    where: { phoneNumber: phone },
    orderBy: { id: "desc" },
  });
  const otpCode = /\d{6}/.exec(sms.text)?.[0] ?? "";
  return { otpToken: answer.otpToken, otpRef: answer.otpRef, otpCode, text: sms.text };
}
async function verify(app: TestApp, otpToken: string, otpCode: string) {
  const { status, code } = await app.call(verifyOtp, { body: { otpToken, otpCode } });
  return [status, code];
}
async function joinValues(answer: Promise<unknown[]>): Promise<string> {
  return (await answer).filter(Boolean).join(" ");
}
function wrong(otpCode: string): string {
  return otpCode === "000000" ? "000001" : "000000";
}
async function sendRefusal(app: TestApp, phone = phoneNumber) {
  const { status, code, path } = await app.call(sendOtp, { body: { phoneNumber: phone } });
  return [status, code, path];
}
async function tryValidate(app: TestApp, input: { otpToken?: string } = {}) {
  const { status, code, path } = await app.call(validateAccount, { body: { ...registration, ...input } });
  return [status, code, path];
}

async function tryRegister(app: TestApp, input: { otpToken?: string; username?: string } = {}) {
  const { status, code, path } = await app.call(registerAccount, { body: { ...registration, ...input } });
  return [status, code, path];
}

test("a code arrives by SMS, verifies the phone once, and the phone can be registered", async () => {
  const app = await startWithOtp();
  expect(await tryValidate(app)).toEqual([200, null, undefined]);
  expect((await app.call(registerAccount, { body: registration })).code).toBe("UNVERIFIED_OTP");

  const { otpToken, otpCode, otpRef, text } = await send(app);
  expect(otpCode).toMatch(/^\d{6}$/);
  expect(otpRef).toMatch(/^[A-Z]{4}$/);
  expect(text).toContain(otpRef);
  expect(await tryValidate(app)).toEqual([200, null, undefined]);
  const { answer } = await app.call(verifyOtp, { body: { otpToken, otpCode } });
  expect(answer).toEqual({ code: "OTP_CODE_VALID" });
  expect(await verify(app, otpToken, otpCode)).toEqual([409, "OTP_VERIFIED"]);
  expect(await verify(app, otpToken, wrong(otpCode))).toEqual([409, "OTP_VERIFIED"]);

  expect(await tryValidate(app)).toEqual([200, null, undefined]);
  const registered = await app.call(registerAccount, { body: { ...registration, otpToken } });
  expect(registered.answer).toEqual({ message: "SUCCESS" });
});

test("sends the SMS in the caller's language", async () => {
  const app = await startWithOtp();
  for (const [n, [language, words]] of [
    ["th", "รหัส OTP ของคุณคือ"],
    ["lo", "ລະຫັດ OTP ຂອງທ່ານແມ່ນ"],
    ["en", "your OTP is"],
  ].entries()) {
    const phone = `089999100${n}`;
    await app.call(sendOtp, { body: { phoneNumber: phone } }, { "accept-language": String(language) });
    const sms = await app.world.read.smsMessage.findFirstOrThrow({ where: { phoneNumber: phone } });
    expect(sms.text).toContain(words);
    expect(sms.text).toMatch(/^Mekong: .*\d{6}/);
  }
});

test("codes come from the dice; tokens do not, and only their hash is stored", async () => {
  const [one, two] = [await startWithOtp(), await startWithOtp()];
  const [first, second] = [await send(one), await send(two)];
  expect(first.otpCode).toBe(second.otpCode);
  expect(first.otpToken).not.toBe(second.otpToken);
  expect(JSON.stringify(await one.world.read.oneTimeCode.findMany())).not.toContain(first.otpToken);
});

test("the code appears in no response, traffic row or event", async () => {
  const app = await startWithOtp();
  const { otpToken, otpCode } = await send(app);
  await verify(app, otpToken, wrong(otpCode));
  await verify(app, otpToken, otpCode);
  const rows = TrafficLog.of(app.world).list({});
  expect(rows).toHaveLength(3);
  const recorded = JSON.stringify([rows, app.world.events.after(0)]);
  expect(recorded).not.toContain(otpCode);
  expect(recorded).not.toContain(otpToken);
});

test("a minute must pass between codes, and a new one invalidates the earlier", async () => {
  const app = await startWithOtp();
  const first = await send(app);
  expect(await sendRefusal(app)).toEqual([429, "REQUEST_LIMIT_1MIN", undefined]);
  await runAction(app.world, "clock.advance", { seconds: OTP_SEND_INTERVAL_SECONDS - 1 });
  expect((await sendRefusal(app))[1]).toBe("REQUEST_LIMIT_1MIN");
  await runAction(app.world, "clock.advance", { seconds: 1 });
  const second = await send(app);
  expect(await verify(app, first.otpToken, first.otpCode)).toEqual([400, "OTP_EXPIRED"]);
  expect(await verify(app, second.otpToken, second.otpCode)).toEqual([200, null]);
});

test("twenty parallel requests send one message", async () => {
  const app = await startWithOtp();
  const storm = new Storm(20);
  const counts = await storm.run(() => joinValues(sendRefusal(app)));
  expect(counts).toEqual({ "200": 1, "429 REQUEST_LIMIT_1MIN": storm.size - 1 });
  expect(await app.world.read.smsMessage.count({ where: { phoneNumber } })).toBe(1);
});

test("a code expires after five minutes of world time", async () => {
  const app = await startWithOtp();
  const { otpToken, otpCode } = await send(app);
  await runAction(app.world, "clock.advance", { seconds: OTP_LIFETIME_SECONDS - 1 });
  expect(await verify(app, otpToken, wrong(otpCode))).toEqual([400, "OTP_CODE_INVALID"]);
  await runAction(app.world, "clock.advance", { seconds: 1 });
  expect(await verify(app, otpToken, otpCode)).toEqual([400, "OTP_EXPIRED"]);
});

test("twenty parallel wrong codes: five are counted, then the phone is blocked for fifteen minutes", async () => {
  const app = await startWithOtp();
  const { otpToken, otpCode } = await send(app);
  const storm = new Storm(20);
  const counts = await storm.run(() => joinValues(verify(app, otpToken, wrong(otpCode))));
  expect(counts).toEqual({ "400 OTP_CODE_INVALID": 5, "429 OTP_BLOCK": storm.size - 5 });
  const { wrong: wrongCount } = await app.world.read.oneTimeCode.findFirstOrThrow({ where: { phoneNumber } });
  expect(wrongCount).toBe(5);

  expect(await verify(app, otpToken, otpCode)).toEqual([429, "OTP_BLOCK"]);
  expect(await sendRefusal(app)).toEqual([429, "OTP_BLOCK", undefined]);
  await runAction(app.world, "clock.advance", { minutes: OTP_BLOCK_MINUTES });
  const repeated = await send(app);
  for (let n = 0; n < 4; n++)
    expect((await verify(app, repeated.otpToken, wrong(repeated.otpCode)))[1]).toBe("OTP_CODE_INVALID");
  expect(await verify(app, repeated.otpToken, repeated.otpCode)).toEqual([200, null]);
});

test("blocks only the phone of the wrong codes", async () => {
  const app = await startWithOtp();
  const { otpToken, otpCode } = await send(app);
  for (let n = 0; n < 5; n++) await verify(app, otpToken, wrong(otpCode));
  const other = await send(app, "0899990002");
  expect(await verify(app, other.otpToken, other.otpCode)).toEqual([200, null]);
});

test("a new code does not reset the failure count", async () => {
  const app = await startWithOtp();
  const first = await send(app);
  for (let n = 0; n < 3; n++) await verify(app, first.otpToken, wrong(first.otpCode));
  await runAction(app.world, "clock.advance", { minutes: 1 });
  const second = await send(app);
  for (let n = 0; n < 2; n++) {
    expect((await verify(app, second.otpToken, wrong(second.otpCode)))[1]).toBe("OTP_CODE_INVALID");
  }
  expect(await verify(app, second.otpToken, second.otpCode)).toEqual([429, "OTP_BLOCK"]);
});

test("twenty parallel correct codes verify once", async () => {
  const app = await startWithOtp();
  const { otpToken, otpCode } = await send(app);
  const storm = new Storm(20);
  const counts = await storm.run(() => joinValues(verify(app, otpToken, otpCode)));
  expect(counts).toEqual({ "200": 1, "409 OTP_VERIFIED": storm.size - 1 });
});

test("a verified phone needs no new code while it can be registered without a token", async () => {
  const app = await startWithOtp();
  const { otpToken, otpCode } = await send(app);
  await verify(app, otpToken, otpCode);
  await runAction(app.world, "clock.advance", { seconds: OTP_WITHOUT_TOKEN_MINUTES * 60 - 1 });
  expect((await app.call(sendOtp, { body: { phoneNumber } })).answer).toEqual(VERIFIED_ANSWER);
  await runAction(app.world, "clock.advance", { seconds: 1 });
  expect(await tryRegister(app)).toEqual([403, "UNVERIFIED_OTP", "username"]);
  await send(app);
});

test("a token registers only the phone that it verified", async () => {
  const app = await startWithOtp();
  const { otpToken, otpCode } = await send(app);
  const unverified = [403, "UNVERIFIED_OTP", "otpToken"];
  expect(await tryValidate(app, { otpToken })).toEqual(unverified);
  await verify(app, otpToken, otpCode);
  expect(await tryValidate(app, { otpToken })).toEqual([200, null, undefined]);
  const other = await send(app, "0899990002");
  await verify(app, other.otpToken, other.otpCode);
  expect(await tryValidate(app, { otpToken: other.otpToken })).toEqual(unverified);
  expect(await tryValidate(app, { otpToken: "made-up" })).toEqual(unverified);
});

test("without registerOTP no code is sent and the phone is accepted", async () => {
  const app = await TestApp.start();
  expect((await app.call(sendOtp, { body: { phoneNumber } })).answer).toEqual(VERIFIED_ANSWER);
  expect(await app.world.read.smsMessage.count({ where: { phoneNumber } })).toBe(0);
  expect(await tryValidate(app, { otpToken: "made-up" })).toEqual([200, null, undefined]);
});

test("refuses a code for a member's phone and for invalid numbers", async () => {
  const app = await startWithOtp();
  expect(await sendRefusal(app, demoMember.username)).toEqual([409, "EXISTING_USER", "phoneNumber"]);
  expect(await sendRefusal(app, "+66 81 234 5678")).toEqual([409, "EXISTING_USER", "phoneNumber"]);
  for (const phone of ["", "081234567", "08123456789", "08123A5678", "+856 20 5512 3456"]) {
    expect(await sendRefusal(app, phone)).toEqual([400, "PHONE_NUMBER_REQUIRE_10_DIGIT", "phoneNumber"]);
  }
  const lao = await startWithOtp({ variant: "lao" });
  expect(await sendRefusal(lao, "2055512")).toEqual([400, "INVALID_USER_INFO", "phoneNumber"]);
  expect((await send(lao, "020555123")).otpCode).toMatch(/^\d{6}$/);
});

test("a phone in another spelling counts as the same phone: one code per minute, and the code registers it", async () => {
  const app = await startWithOtp();
  const { otpToken, otpCode } = await send(app);
  expect(await sendRefusal(app, "+66 89 999 0001")).toEqual([429, "REQUEST_LIMIT_1MIN", undefined]);
  await verify(app, otpToken, otpCode);
  expect(await tryRegister(app, { username: "089-999-0001", otpToken })).toEqual([200, null, undefined]);
});

test("accepts a code typed in other digits, with spaces, dashes and invisible characters", async () => {
  const app = await startWithOtp();
  const { otpToken, otpCode } = await send(app);
  const inDigitsFrom = (zero: number) => otpCode.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  const separated = [" ", "-", "\u00a0", "\u200b", "\u00ad"].map((separator) => otpCode.split("").join(separator));
  for (const spelling of [...[0x0e50, 0x0ed0, 0xff10].map(inDigitsFrom), ...separated, `\u2066${otpCode}\u2069\n`]) {
    expect([spelling, await verify(app, otpToken, spelling)]).toEqual([spelling, [200, null]]);
    await app.world.write((tx) => tx.db.oneTimeCode.updateMany({ data: { verifiedAt: null } }));
  }
});

test("distinguishes a malformed token from an unknown one", async () => {
  const app = await startWithOtp();
  expect(await verify(app, "x", "123456")).toEqual([400, "OTP_TOKEN_INVALID"]);
  expect(await verify(app, "A".repeat(43), "123456")).toEqual([404, "OTP_NOT_EXIST"]);
});

test("refuses malformed input with its path", async () => {
  const app = await startWithOtp();
  for (const [url, body, code, at] of [
    ["send", {}, "KEY_MISSING", "phoneNumber"],
    ["send", { phoneNumber: 899990001 }, "KEY_INVALID", "phoneNumber"],
    ["send", { phoneNumber: "1".repeat(65) }, "KEY_INVALID", "phoneNumber"],
    ["send", { phoneNumber, channel: "call" }, "KEY_INVALID", "channel"],
    ["verify", { otpToken: "A".repeat(43) }, "KEY_MISSING", "otpCode"],
    ["verify", { otpCode: "123456" }, "KEY_MISSING", "otpToken"],
    ["verify", { otpToken: "A".repeat(43), otpCode: 123456 }, "KEY_INVALID", "otpCode"],
    ["verify", { otpToken: "A".repeat(43), otpCode: "" }, "KEY_INVALID", "otpCode"],
    ["verify", { otpToken: ["A".repeat(43)], otpCode: "123456" }, "KEY_INVALID", "otpToken"],
    ["verify", { otpToken: "A".repeat(43), otpCode: "123456", phoneNumber }, "KEY_INVALID", "phoneNumber"],
  ] as const) {
    const response = await app.send("POST", `/api/otp/${url}`, body);
    expect([response.status, response.code, response.path]).toEqual([400, code, at]);
  }
  expect(await app.world.read.oneTimeCode.count()).toBe(0);
});

test("OTP_SEND_FAIL and OTP_VERIFY_FAIL come from faults; nothing is sent or counted", async () => {
  const app = await startWithOtp();
  const book = FaultStore.of(app.world);
  await book.put("send", { endpoint: "POST /api/otp/send", times: 1, effect: { code: "OTP_SEND_FAIL" } });
  await book.put("verify", { endpoint: "POST /api/otp/verify", times: 1, effect: { code: "OTP_VERIFY_FAIL" } });
  expect(await sendRefusal(app)).toEqual([502, "OTP_SEND_FAIL", undefined]);
  const { otpToken, otpCode } = await send(app);
  expect(await verify(app, otpToken, otpCode)).toEqual([502, "OTP_VERIFY_FAIL"]);
  expect(await verify(app, otpToken, otpCode)).toEqual([200, null]);
});
