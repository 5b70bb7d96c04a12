import { BANK_ACCOUNT_DIGITS, LAO_PHONE_DIGITS } from "@mekong/contract/limits";
import { translator } from "../i18n/translator.server";
import { settings } from "./env.server";
import { readLocale } from "./locale.server";

export function invalidPhoneText(request: Request): string {
  const t = translator(readLocale(request));
  return settings().variant === "lao"
    ? t("register:phoneLao", { least: LAO_PHONE_DIGITS.min, most: LAO_PHONE_DIGITS.max })
    : t("errors:PHONE_NUMBER_REQUIRE_10_DIGIT");
}

/** Error text for the field that the refusal INVALID_USER_INFO names; null if the field is unknown. */
export function invalidFieldText(path: string, request: Request): string | null {
  const t = translator(readLocale(request));
  switch (path) {
    case "username":
    case "phoneNumber":
      return invalidPhoneText(request);
    case "bankAccountNo":
      return t("register:invalid.bankAccountNo", BANK_ACCOUNT_DIGITS);
    case "name":
    case "bankAccountName":
    case "inviteCode":
    case "sourceCode":
    case "currency":
      return t(`register:invalid.${path}`);
    default:
      return null;
  }
}
