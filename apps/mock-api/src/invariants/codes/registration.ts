import { TEST_PASSWORD } from "../members";
import { memberOne, type TestBed } from "../test-bed";
import { type CodeTriggers, ruleTrigger } from "./code-trigger";

const PHONE = "0812340000";

function register(s: TestBed, overrides: Record<string, unknown> = {}) {
  const valid = {
    name: "New",
    username: PHONE,
    password: TEST_PASSWORD,
    bankCode: "KTB",
    bankAccountName: "JOHN DOE",
    bankAccountNo: "5556667778",
  };
  return s.post("/account", { ...valid, ...overrides });
}

async function sendCode(s: TestBed): Promise<{ otpToken: string; otpCode: string }> {
  await s.do("switch.set", { name: "registerOTP", value: true });
  const { answer } = await s.post("/otp/send", { phoneNumber: PHONE });
  const { answer: inbox } = await s.control("GET", "sms");
  const [text] = (inbox as { sms: Array<{ text: string }> }).sms;
  const otpCode = /\b\d{6}\b/.exec(text?.text ?? "")?.[0] ?? "";
  return { otpToken: (answer as { otpToken: string }).otpToken, otpCode };
}
function wrongCode(otpCode: string): string {
  return otpCode === "000000" ? "111111" : "000000";
}

export const registrationTriggers = {
  OTP_CODE_VALID: ruleTrigger(null, async (s) => s.post("/otp/verify", await sendCode(s))),
  OTP_CODE_INVALID: ruleTrigger(null, async (s) => {
    const { otpToken, otpCode } = await sendCode(s);
    return s.post("/otp/verify", { otpToken, otpCode: wrongCode(otpCode) });
  }),
  OTP_BLOCK: ruleTrigger("Five wrong codes: blocked for 15 minutes.", async (s) => {
    const { otpToken, otpCode } = await sendCode(s);
    const guess = () => s.post("/otp/verify", { otpToken, otpCode: wrongCode(otpCode) });
    return s.lastResponse(guess, guess, guess, guess, guess, () => s.post("/otp/verify", { otpToken, otpCode }));
  }),
  REQUEST_LIMIT_1MIN: ruleTrigger("A second code within a minute.", async (s) => {
    await sendCode(s);
    return s.post("/otp/send", { phoneNumber: PHONE });
  }),
  OTP_TOKEN_INVALID: ruleTrigger(null, (s) => s.post("/otp/verify", { otpToken: "x", otpCode: "000000" })),
  OTP_NOT_EXIST: ruleTrigger(null, (s) => s.post("/otp/verify", { otpToken: "x".repeat(43), otpCode: "000000" })),
  OTP_VERIFIED: ruleTrigger(null, async (s) => {
    const sent = await sendCode(s);
    return s.lastResponse(
      () => s.post("/otp/verify", sent),
      () => s.post("/otp/verify", sent),
    );
  }),
  OTP_EXPIRED: ruleTrigger("Older than five minutes, or superseded.", async (s) => {
    const sent = await sendCode(s);
    await s.do("clock.advance", { minutes: 5 });
    return s.post("/otp/verify", sent);
  }),
  UNVERIFIED_OTP: ruleTrigger(null, async (s) => {
    await s.do("switch.set", { name: "registerOTP", value: true });
    return register(s);
  }),
  EXISTING_USER: ruleTrigger(null, (s) => register(s, { username: memberOne })),
  EXISTING_BANK: ruleTrigger(null, async (s) => {
    await register(s);
    return register(s, { username: "0812340001" });
  }),
  INVALID_USER_INFO: ruleTrigger(null, (s) => register(s, { inviteCode: "PRnobody" })),
  INVALID_BANK: ruleTrigger(null, (s) => register(s, { bankCode: "NOBANK" })),
  BANK_ACCOUNT_NAME_ENG: ruleTrigger(null, (s) => register(s, { bankAccountName: "สมชาย ใจดี" })),
  PHONE_NUMBER_REQUIRE_10_DIGIT: ruleTrigger(null, (s) => register(s, { username: "081234" })),
} satisfies CodeTriggers;
