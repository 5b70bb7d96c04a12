import { PROOF_PASSWORD } from "../people";
import { one, type Stage } from "../stage";
import { rule, type Ways } from "./way";

const PHONE = "0812340000";

/** The fields are valid except for those in `but`. */
function register(s: Stage, but: Record<string, unknown> = {}) {
  const whole = {
    name: "New",
    username: PHONE,
    password: PROOF_PASSWORD,
    bankCode: "KTB",
    bankAccountName: "JOHN DOE",
    bankAccountNo: "5556667778",
  };
  return s.post("/account", { ...whole, ...but });
}

async function sendCode(s: Stage): Promise<{ otpToken: string; otpCode: string }> {
  await s.do("switch.set", { name: "registerOTP", value: true });
  const { answer } = await s.post("/otp/send", { phoneNumber: PHONE });
  const { answer: inbox } = await s.control("GET", "sms");
  const [text] = (inbox as { sms: Array<{ text: string }> }).sms;
  const otpCode = /\b\d{6}\b/.exec(text?.text ?? "")?.[0] ?? "";
  return { otpToken: (answer as { otpToken: string }).otpToken, otpCode };
}
function wrong(otpCode: string): string {
  return otpCode === "000000" ? "111111" : "000000";
}

export const registrationWays = {
  OTP_CODE_VALID: rule("The `code` of verifying with the right code.", async (s) =>
    s.post("/otp/verify", await sendCode(s)),
  ),
  OTP_CODE_INVALID: rule("A wrong code.", async (s) => {
    const { otpToken, otpCode } = await sendCode(s);
    return s.post("/otp/verify", { otpToken, otpCode: wrong(otpCode) });
  }),
  OTP_BLOCK: rule("Five wrong codes block the phone for 15 minutes.", async (s) => {
    const { otpToken, otpCode } = await sendCode(s);
    const guess = () => s.post("/otp/verify", { otpToken, otpCode: wrong(otpCode) });
    return s.last(guess, guess, guess, guess, guess, () => s.post("/otp/verify", { otpToken, otpCode }));
  }),
  REQUEST_LIMIT_1MIN: rule("A second code within a minute.", async (s) => {
    await sendCode(s);
    return s.post("/otp/send", { phoneNumber: PHONE });
  }),
  OTP_TOKEN_INVALID: rule("The value is not a token.", (s) =>
    s.post("/otp/verify", { otpToken: "x", otpCode: "000000" }),
  ),
  OTP_NOT_EXIST: rule("No code was sent with the token.", (s) =>
    s.post("/otp/verify", { otpToken: "x".repeat(43), otpCode: "000000" }),
  ),
  OTP_VERIFIED: rule("Verifying twice; also the `code` of `send` for a verified phone.", async (s) => {
    const sent = await sendCode(s);
    return s.last(
      () => s.post("/otp/verify", sent),
      () => s.post("/otp/verify", sent),
    );
  }),
  OTP_EXPIRED: rule("The code is older than five minutes or superseded.", async (s) => {
    const sent = await sendCode(s);
    await s.do("clock.advance", { minutes: 5 });
    return s.post("/otp/verify", sent);
  }),
  UNVERIFIED_OTP: rule("Registering an unverified phone while codes are required.", async (s) => {
    await s.do("switch.set", { name: "registerOTP", value: true });
    return register(s);
  }),
  EXISTING_USER: rule("The phone is already registered.", (s) => register(s, { username: one })),
  EXISTING_BANK: rule("Another member has the bank account.", async (s) => {
    await register(s);
    return register(s, { username: "0812340001" });
  }),
  INVALID_USER_INFO: rule("Invalid name, source, invite code, currency or account number.", (s) =>
    register(s, { inviteCode: "PRnobody" }),
  ),
  INVALID_BANK: rule("Unknown bank.", (s) => register(s, { bankCode: "NOBANK" })),
  BANK_ACCOUNT_NAME_ENG: rule("Non-English name for a KTB, TMB or BBL account.", (s) =>
    register(s, { bankAccountName: "สมชาย ใจดี" }),
  ),
  PHONE_NUMBER_REQUIRE_10_DIGIT: rule("A phone without ten digits, in the Thai variant.", (s) =>
    register(s, { username: "081234" }),
  ),
} satisfies Ways;
