import { randomBytes } from "node:crypto";
import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import type { sendOtp } from "@mekong/contract/http/otp";
import { OTP_DIGITS, OTP_LIFETIME_SECONDS, OTP_SEND_INTERVAL_SECONDS } from "@mekong/contract/limits";
import { inLanguage, type Language, type Text } from "../../domain/languages";
import { checkPhoneNumber, isPhoneVerified } from "../../domain/phone-number";
import { RateLimited } from "../../domain/rate-limited";
import { hashToken } from "../../domain/sign-in";
import { readSetting } from "../../world/settings";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { checkNotBlocked } from "./verify";

const MINUTES = OTP_LIFETIME_SECONDS / 60;

function otpMessage({ site, code, ref }: { site: string; code: string; ref: string }, language: Language): string {
  const text: Text = {
    th: `${site}: รหัส OTP ของคุณคือ ${code} (รหัสอ้างอิง ${ref}) ใช้ได้ภายใน ${MINUTES} นาที ห้ามบอกรหัสนี้แก่ผู้อื่น`,
    lo: `${site}: ລະຫັດ OTP ຂອງທ່ານແມ່ນ ${code} (ລະຫັດອ້າງອີງ ${ref}) ໃຊ້ໄດ້ພາຍໃນ ${MINUTES} ນາທີ ຢ່າບອກລະຫັດນີ້ໃຫ້ຜູ້ອື່ນ`,
    en: `${site}: your OTP is ${code} (ref ${ref}). It is valid for ${MINUTES} minutes. Tell it to nobody.`,
  };
  return inLanguage(text, language);
}

/** I, L and O are missing, because they look like digits. */
const REF_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ";
const REF_LENGTH = 4;

/**
 * Sends a code and invalidates earlier ones. Throws in order: PHONE_NUMBER_REQUIRE_10_DIGIT (Lao variant:
 * INVALID_USER_INFO), EXISTING_USER, OTP_BLOCK, REQUEST_LIMIT_1MIN.
 * @param phoneNumber as returned by `storedPhone`
 */
export async function sendCode(
  world: World,
  tx: Tx,
  phoneNumber: string,
  language: Language,
): Promise<AnswerOf<typeof sendOtp>> {
  checkPhoneNumber(world, phoneNumber, "phoneNumber");
  if (await tx.db.member.findUnique({ where: { username: phoneNumber }, select: { id: true } })) {
    throw new Refusal("EXISTING_USER", { path: "phoneNumber" });
  }
  const isCodeNeeded = world.switches.get("registerOTP") && !(await isPhoneVerified(tx.db, tx.now, phoneNumber));
  if (!isCodeNeeded) return { code: "OTP_VERIFIED", otpRef: "", otpToken: "" };
  await checkNotBlocked(tx, phoneNumber);
  const since = new Date(tx.now.getTime() - OTP_SEND_INTERVAL_SECONDS * 1000);
  const last = await tx.db.oneTimeCode.findFirst({
    where: { phoneNumber, createdAt: { gt: since } },
    orderBy: { createdAt: "desc" },
    select: { createdAt: true },
  });
  if (last) throw new RateLimited("REQUEST_LIMIT_1MIN", last.createdAt.getTime() - since.getTime());

  await tx.db.oneTimeCode.updateMany({
    where: { phoneNumber, expiresAt: { gt: tx.now } },
    data: { expiresAt: tx.now },
  });
  // A credential must not come from the seeded dice.
  const otpToken = randomBytes(32).toString("base64url");
  const drawnBytes = world.dice.draw(tx, "codes");
  const code = String(drawnBytes.readUIntBE(0, 6) % 10 ** OTP_DIGITS).padStart(OTP_DIGITS, "0");
  const otpRef = Array.from({ length: REF_LENGTH }, (_, n) =>
    REF_LETTERS.charAt(drawnBytes.readUInt8(6 + n) % REF_LETTERS.length),
  ).join("");
  await tx.db.oneTimeCode.create({
    data: {
      id: world.dice.id(tx),
      ref: otpRef,
      tokenHash: hashToken(otpToken),
      phoneNumber,
      code,
      createdAt: tx.now,
      expiresAt: new Date(tx.now.getTime() + OTP_LIFETIME_SECONDS * 1000),
    },
  });
  const site = (await readSetting(tx.db, "site"))?.name ?? "OTP";
  const sms = await tx.db.smsMessage.create({
    data: { phoneNumber, text: otpMessage({ site, code, ref: otpRef }, language), createdAt: tx.now },
  });
  tx.emit({ about: "sms", data: { id: sms.id, phoneNumber } });
  return { code: "SUCCESS", otpRef, otpToken };
}
