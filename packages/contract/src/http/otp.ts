import { z } from "zod";
import { endpoint } from "../endpoint";

export const otpSendAnswer = z.discriminatedUnion("code", [
  z.object({
    code: z.literal("SUCCESS"),
    /** Reference letters, also in the text message. */
    otpRef: z.string(),
    otpToken: z.string(),
  }),
  /** No code was sent: the phone is verified or codes are off. */
  z.object({ code: z.literal("OTP_VERIFIED"), otpRef: z.string().optional(), otpToken: z.string().optional() }),
]);

export const sendOtp = endpoint({
  name: "otp.send",
  method: "POST",
  path: "/api/otp/send",
  access: "public",
  about: "Sends a one-time code to a phone, in the caller's language. It replaces the previous code.",
  body: z.strictObject({ phoneNumber: z.string().max(64) }),
  answer: otpSendAnswer,
  refusals: [
    "PHONE_NUMBER_REQUIRE_10_DIGIT",
    "INVALID_USER_INFO",
    "EXISTING_USER",
    "OTP_BLOCK",
    "REQUEST_LIMIT_1MIN",
    "OTP_SEND_FAIL",
  ],
});

export const verifyOtp = endpoint({
  name: "otp.verify",
  method: "POST",
  path: "/api/otp/verify",
  access: "public",
  about: "Verifies a phone with the code sent to it.",
  body: z.strictObject({
    otpToken: z.string().min(1).max(128),
    /** Digits of any script, also with separators. */
    otpCode: z.string().min(1).max(64),
  }),
  answer: z.object({ code: z.literal("OTP_CODE_VALID") }),
  refusals: [
    "OTP_TOKEN_INVALID",
    "OTP_NOT_EXIST",
    "OTP_BLOCK",
    "OTP_VERIFIED",
    "OTP_EXPIRED",
    "OTP_CODE_INVALID",
    "OTP_VERIFY_FAIL",
  ],
});
