import { registerAccount, validateAccount } from "@mekong/contract/http/account";
import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import { OTP_VERIFIED_MINUTES, OTP_WITHOUT_TOKEN_MINUTES } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { registrationInput } from "./testing";

const phoneNumber = "0899990001";
const OK = [200, null, undefined];
const unverifiedResult = (path: string) => [403, "UNVERIFIED_OTP", path];
type RegistrationInput = {
  otpToken?: string;
  username?: string;
  bankAccountNo?: string;
  bankCode?: string;
  name?: string;
};

async function startWithOtp(): Promise<TestApp> {
  const app = await TestApp.start({});
  await runAction(app.world, "switch.set", { name: "registerOTP", value: true });
  return app;
}
async function send(app: TestApp, phone = phoneNumber): Promise<{ otpToken: string; otpCode: string }> {
  const { answer } = await app.call(sendOtp, { body: { phoneNumber: phone } });
  if (answer.code !== "SUCCESS") throw new Error(`not sent: ${JSON.stringify(answer)}`);
  const { code } = await app.world.read.oneTimeCode.findFirstOrThrow({
    where: { phoneNumber: phone },
    orderBy: { createdAt: "desc" },
  });
  return { otpToken: answer.otpToken, otpCode: code };
}
async function verifiedToken(app: TestApp, phone = phoneNumber): Promise<string> {
  const body = await send(app, phone);
  expect((await app.call(verifyOtp, { body })).answer).toEqual({ code: "OTP_CODE_VALID" });
  return body.otpToken;
}
async function validate(app: TestApp, input: RegistrationInput = {}) {
  const { status, code, path } = await app.call(validateAccount, { body: registrationInput(input) });
  return [status, code, path];
}
async function register(app: TestApp, input: RegistrationInput = {}) {
  const { status, code, path } = await app.call(registerAccount, { body: registrationInput(input) });
  return [status, code, path];
}
const advance = (app: TestApp, minutes: number, seconds = 0) =>
  runAction(app.world, "clock.advance", { seconds: minutes * 60 + seconds });

test("registers a phone with the specification's payload, without a token, within ten minutes", async () => {
  const app = await startWithOtp();
  await verifiedToken(app);
  await advance(app, OTP_WITHOUT_TOKEN_MINUTES, -1);
  expect(await register(app)).toEqual(OK);

  const late = await startWithOtp();
  const otpToken = await verifiedToken(late);
  await advance(late, OTP_WITHOUT_TOKEN_MINUTES);
  expect(await register(late)).toEqual(unverifiedResult("username"));
  expect(await register(late, { otpToken })).toEqual(OK);
});

test("registers a phone with its token within half an hour", async () => {
  const app = await startWithOtp();
  const otpToken = await verifiedToken(app);
  await advance(app, OTP_VERIFIED_MINUTES, -1);
  expect(await validate(app, { otpToken })).toEqual(OK);
  await advance(app, 0, 1);
  expect(await register(app, { otpToken })).toEqual(unverifiedResult("otpToken"));
});

test.each([
  ["validated", validate, {}],
  ["validated, whatever else is wrong with it", validate, { name: " " }],
  ["registered in vain", register, { bankCode: "NONE" }],
] as const)("once its token was presented (%s), a phone can be registered only with it", async (_, call, wrong) => {
  const app = await startWithOtp();
  const otpToken = await verifiedToken(app);
  await call(app, { otpToken, ...wrong });
  expect(await register(app)).toEqual(unverifiedResult("username"));
  expect(await register(app, { otpToken: "A".repeat(43) })).toEqual(unverifiedResult("otpToken"));
  expect(await register(app, { otpToken: await verifiedToken(app, "0899990002") })).toEqual(
    unverifiedResult("otpToken"),
  );
  expect(await register(app, { otpToken })).toEqual(OK);
});

test("a token presented for one phone leaves the verification of another phone as it was", async () => {
  const app = await startWithOtp();
  const other = "0899990002";
  const otpToken = await verifiedToken(app);
  await verifiedToken(app, other);
  expect(await validate(app, { otpToken })).toEqual(OK);
  expect(await register(app, { username: other })).toEqual(OK);
});

test("counts a token shown before the phone is verified", async () => {
  const app = await startWithOtp();
  const { otpToken, otpCode } = await send(app);
  expect(await validate(app, { otpToken })).toEqual(unverifiedResult("otpToken"));
  await app.call(verifyOtp, { body: { otpToken, otpCode } });
  expect(await register(app)).toEqual(unverifiedResult("username"));
  expect(await register(app, { otpToken })).toEqual(OK);
});

test("an invented token or another phone's token does not block a registration", async () => {
  const app = await startWithOtp();
  await verifiedToken(app);
  expect(await validate(app, { otpToken: "A".repeat(43) })).toEqual(unverifiedResult("otpToken"));
  expect(await register(app, { otpToken: await verifiedToken(app, "0899990002") })).toEqual(
    unverifiedResult("otpToken"),
  );
  expect(await register(app)).toEqual(OK);
});

test("a new code replaces a lost token, and only the newer token counts", async () => {
  const app = await startWithOtp();
  const lostToken = await verifiedToken(app);
  await validate(app, { otpToken: lostToken });
  await advance(app, 1);
  const otpToken = await verifiedToken(app);
  expect(await register(app, { otpToken: lostToken })).toEqual(unverifiedResult("otpToken"));
  expect(await register(app)).toEqual(unverifiedResult("username"));
  expect(await register(app, { otpToken })).toEqual(OK);
});

test("validating without a token gives the same response before and after verification", async () => {
  const app = await startWithOtp();
  const answers: unknown[] = [];
  const validateAll = async () => {
    const all = [await validate(app), await validate(app, { bankCode: "NONE" }), await validate(app, { name: " " })];
    answers.push(all);
  };
  await validateAll();
  const { otpToken, otpCode } = await send(app);
  await validateAll();
  await app.call(verifyOtp, { body: { otpToken, otpCode } });
  await validateAll();
  await validate(app, { otpToken });
  await validateAll();
  await advance(app, OTP_VERIFIED_MINUTES + 1);
  await validateAll();
  expect(new Set(answers.map((all) => JSON.stringify(all))).size).toBe(1);
  expect(answers[0]).toEqual([OK, [400, "INVALID_BANK", "bankCode"], [400, "INVALID_USER_INFO", "name"]]);
});

test("the owner with the token wins against twenty parallel registrations without it", async () => {
  const app = await startWithOtp();
  const otpToken = await verifiedToken(app);
  await validate(app, { otpToken });
  const others = Array.from({ length: 10 }, (_, n) => register(app, { bankAccountNo: `000000000${n}` }));
  const owner = register(app, { otpToken });
  const more = Array.from({ length: 10 }, (_, n) => register(app, { bankAccountNo: `000000001${n}` }));
  expect(await owner).toEqual(OK);
  for (const answer of await Promise.all([...others, ...more])) {
    expect([403, 409]).toContain(answer[0]);
  }
});
