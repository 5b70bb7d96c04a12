import { Refusal } from "@mekong/contract/errors";
import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import type { FastifyInstance } from "fastify";
import { storedPhone } from "../../domain/phone-number";
import { serve } from "../../http/serve";
import { sendCode } from "./send";
import { checkCode } from "./verify";

export function otpRoutes(app: FastifyInstance): void {
  serve(app, sendOtp, ({ world, body, acceptedLanguage, write }) =>
    write((tx) => sendCode(world, tx, storedPhone(world, body.phoneNumber), acceptedLanguage())),
  );

  serve(app, verifyOtp, async (call) => {
    const isCorrect = await call.write((tx) => checkCode(tx, call.body.otpToken, call.body.otpCode));
    if (!isCorrect) throw new Refusal("OTP_CODE_INVALID", { path: "otpCode" });
    return { code: "OTP_CODE_VALID" as const };
  });
}
