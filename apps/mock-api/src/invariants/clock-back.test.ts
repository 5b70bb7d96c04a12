import { login } from "@mekong/contract/http/login";
import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import { createQrcode, getQrcode } from "@mekong/contract/http/qrcode";
import { checkRefund } from "@mekong/contract/http/refund";
import { claimCoupon } from "@mekong/contract/http/spinwheel";
import { addMoney } from "@mekong/contract/http/wallet";
import { LOGIN_FAILURES_ALLOWED, OTP_WRONG_CODES_ALLOWED } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { gameSession, openGameSession } from "../domain/games/session";
import { runAction } from "../simulator/registry";
import { TestApp } from "../testing";
import { TEST_NOW } from "../world/testing";

const member = demoMember.username;
const phoneNumber = "0877777777";
const startMs = Date.parse(TEST_NOW);

/** Advances the clock until something has expired, and moves it back, with no request in between. */
async function moveClockPastAndBack(
  app: TestApp,
  { seconds, backSeconds = 1 }: { seconds: number; backSeconds?: number },
) {
  await runAction(app.world, "clock.advance", { seconds });
  await runAction(app.world, "clock.set", { at: new Date(startMs + backSeconds * 1_000).toISOString() });
}

async function sendCode(app: TestApp): Promise<string> {
  const { answer } = await app.call(sendOtp, { body: { phoneNumber } });
  if (answer.code !== "SUCCESS") throw new Error(`not sent: ${JSON.stringify(answer)}`);
  return answer.otpToken;
}

async function withOtp() {
  const app = await TestApp.start();
  await runAction(app.world, "switch.set", { name: "registerOTP", value: true });
  const otpToken = await sendCode(app);
  const [row] = await app.world.read.oneTimeCode.findMany();
  const wrongCode = row?.code === "000000" ? "111111" : "000000";
  const verify = async (otpCode = row?.code ?? "") => (await app.call(verifyOtp, { body: { otpToken, otpCode } })).code;
  return { app, verify, wrongCode };
}

const DAY = 86_400;

test("an expired session stays expired", async () => {
  const app = await TestApp.signedIn();
  await moveClockPastAndBack(app, { seconds: 30 * DAY });
  expect((await app.call(checkRefund, {})).code).toBe("EXPIRED_AUTH_TOKEN");
  await runAction(app.world, "clock.set", { at: new Date(startMs - DAY * 1_000).toISOString() });
  expect((await app.call(checkRefund, {})).code).toBe("EXPIRED_AUTH_TOKEN");
});

test("a session that has not expired stays valid until its time", async () => {
  const app = await TestApp.signedIn();
  await moveClockPastAndBack(app, { seconds: 29 * DAY });
  await runAction(app.world, "clock.advance", { days: 29 });
  expect((await app.call(checkRefund, {})).status).toBe(200);
  await runAction(app.world, "clock.advance", { days: 1 });
  expect((await app.call(checkRefund, {})).code).toBe("EXPIRED_AUTH_TOKEN");
});

test("an expired code stays expired, and another can be sent", async () => {
  const { app, verify } = await withOtp();
  await moveClockPastAndBack(app, { seconds: 300 });
  expect(await verify()).toBe("OTP_EXPIRED");
  expect(await sendCode(app)).toHaveLength(43);
});

test("an ended block of a phone stays ended, and its wrong codes do not count again", async () => {
  const { app, verify, wrongCode } = await withOtp();
  for (let n = 0; n < OTP_WRONG_CODES_ALLOWED; n++) await verify(wrongCode);
  expect(await verify()).toBe("OTP_BLOCK");
  await moveClockPastAndBack(app, { seconds: 900 });
  const otpToken = await sendCode(app);
  expect((await app.call(verifyOtp, { body: { otpToken, otpCode: wrongCode } })).code).not.toBe("OTP_BLOCK");
  expect((await app.call(verifyOtp, { body: { otpToken, otpCode: wrongCode } })).code).not.toBe("OTP_BLOCK");
});

test("an expired verification stays expired", async () => {
  const { app, verify } = await withOtp();
  expect(await verify()).toBeNull();
  const code = async () => (await app.call(sendOtp, { body: { phoneNumber } })).answer.code;
  expect(await code()).toBe("OTP_VERIFIED");
  await moveClockPastAndBack(app, { seconds: 600 });
  expect(await code()).toBe("SUCCESS");
});

test("expired login failures do not count again", async () => {
  const app = await TestApp.start();
  const logIn = async (password: string) => (await app.call(login, { body: { username: member, password } })).code;
  for (let n = 0; n < LOGIN_FAILURES_ALLOWED; n++) await logIn("wrong");
  expect(await logIn(demoMember.password)).toBe("REQUEST_LIMIT");
  await moveClockPastAndBack(app, { seconds: 600 });
  expect(await logIn(demoMember.password)).toBeNull();
});

test("an expired coupon stays expired", async () => {
  const app = await TestApp.signedIn();
  const { coupon } = (await runAction(app.world, "coupon.grant", { member, amount: 10 })) as { coupon: string };
  await moveClockPastAndBack(app, { seconds: 7 * DAY });
  expect((await app.call(claimCoupon, { body: { coupon } })).answer).toMatchObject({ error: "COUPON_EXPIRED" });
});

test("an expired QR and an expired deposit stay expired", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "autopilot.set", { kind: "all", on: false });
  await app.call(createQrcode, { params: { provider: "KBANK" }, body: { amount: 50 } });
  await app.call(addMoney, { body: { amount: 77.77 } });
  await moveClockPastAndBack(app, { seconds: 600 });
  expect((await app.call(getQrcode, { params: { provider: "KBANK" } })).answer).toMatchObject({ hasQrcode: false });
  expect(await app.world.read.incomingTransfer.findMany({ where: { amount: 7_777n } })).toMatchObject([
    { status: "FAILED", note: "EXPIRED" },
  ]);
});

test("a game link that ended stays ended", async () => {
  const app = await TestApp.signedIn();
  const { hash, memberId } = await app.world.read.token.findFirstOrThrow();
  const session = { ticket: "x", tokenHash: hash, memberId, gameCode: "pg" };
  await app.world.write((tx) => openGameSession(tx, session));
  await moveClockPastAndBack(app, { seconds: 12 * 3_600 });
  const { read, clock } = app.world;
  await expect(gameSession(read, "x", clock.now())).rejects.toMatchObject({ code: "EXPIRED_AUTH_TOKEN" });
});
