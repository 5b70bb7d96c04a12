import { OTP_LIFETIME_SECONDS } from "@mekong/contract/limits";
import { inLanguage, type Language, type Text } from "../../domain/languages";

const MINUTES = OTP_LIFETIME_SECONDS / 60;

export function otpMessage(
  { site, code, ref }: { site: string; code: string; ref: string },
  language: Language,
): string {
  const text: Text = {
    th: `${site}: รหัส OTP ของคุณคือ ${code} (รหัสอ้างอิง ${ref}) ใช้ได้ภายใน ${MINUTES} นาที ห้ามบอกรหัสนี้แก่ผู้อื่น`,
    lo: `${site}: ລະຫັດ OTP ຂອງທ່ານແມ່ນ ${code} (ລະຫັດອ້າງອີງ ${ref}) ໃຊ້ໄດ້ພາຍໃນ ${MINUTES} ນາທີ ຢ່າບອກລະຫັດນີ້ໃຫ້ຜູ້ອື່ນ`,
    en: `${site}: your OTP is ${code} (ref ${ref}). It is valid for ${MINUTES} minutes. Tell it to nobody.`,
  };
  return inLanguage(text, language);
}
