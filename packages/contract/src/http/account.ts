import { z } from "zod";
import { endpoint } from "../endpoint";
import type { ErrorCode } from "../errors";
import { currencies } from "../limits";
import { successAnswer } from "./common";
import { bankAccount, profile } from "./wallet";

const password = z.string().min(1).max(256);
// Business rules reject empty texts with specific codes.
const name = z.string().max(120);
const bankFields = {
  bankCode: z.string().max(16),
  bankAccountName: z.string().max(120),
  /** Stored in plain digits (digits.ts). */
  bankAccountNo: z.string().max(64),
};
const profileStep = {
  name,
  /** Phone number in any spelling (phone-number.ts). */
  username: z.string().max(64),
  phoneNumber: z.string().max(64).optional(),
  password,
  sourceCode: z.string().max(64).optional(),
  /** `PR` followed by the inviter's id. */
  inviteCode: z.string().max(64).optional(),
  /** Defaults to the variant's currency. */
  currency: z.enum(currencies).optional(),
  /** Proves that the phone is verified; see docs/rules.md. */
  otpToken: z.string().min(1).max(128).optional(),
};

export const registration = z.strictObject({ ...profileStep, ...bankFields });
export const profileRegistration = z.strictObject({
  ...profileStep,
  bankCode: bankFields.bankCode.optional(),
  bankAccountName: bankFields.bankAccountName.optional(),
  bankAccountNo: bankFields.bankAccountNo.optional(),
});

const bankRefusals: readonly ErrorCode[] = [
  "INVALID_USER_INFO",
  "INVALID_BANK",
  "BANK_ACCOUNT_NAME_ENG",
  "EXISTING_BANK",
];
const registrationRefusals: readonly ErrorCode[] = [
  "PHONE_NUMBER_REQUIRE_10_DIGIT",
  "EXISTING_USER",
  "UNVERIFIED_OTP",
  ...bankRefusals,
];
const profileAnswer = z.object({ profile, bankAccount });

export const validateAccount = endpoint({
  name: "account.validate",
  method: "POST",
  path: "/api/account/validate",
  access: "public",
  about:
    "Validates a registration, even a partial one, and refuses with the code that registering would. Without an `otpToken` it does not reveal whether the phone is verified.",
  body: profileRegistration,
  answer: successAnswer,
  refusals: registrationRefusals,
});

export const registerAccount = endpoint({
  name: "account.register",
  method: "POST",
  path: "/api/account",
  access: "public",
  about: "Registers a member, who can sign in immediately.",
  body: registration,
  answer: successAnswer,
  refusals: [...registrationRefusals, "REGISTER_FAIL"],
});

export const getProfile = endpoint({
  name: "account.profile",
  method: "GET",
  path: "/api/account/profile",
  access: "member",
  about: "Returns the member's profile and bank account.",
  answer: profileAnswer,
  refusals: ["NO_USER"],
});

export const updateProfile = endpoint({
  name: "account.updateProfile",
  method: "PUT",
  path: "/api/account/profile",
  access: "member",
  about: "Changes the member's name and bank account.",
  body: z.strictObject({ name, ...bankFields }),
  answer: profileAnswer,
  refusals: bankRefusals,
});

export const updateBankAccountName = endpoint({
  name: "account.updateBankAccountName",
  method: "PUT",
  path: "/api/account/bankAccountName",
  access: "member",
  about:
    "Sets the English holder name of the member's bank account, stored in upper case. The bank must be the member's own.",
  body: z.strictObject({ bankCode: bankFields.bankCode, bankAccountName: bankFields.bankAccountName }),
  answer: profileAnswer,
  refusals: ["INVALID_BANK", "BANK_ACCOUNT_NAME_ENG"],
});

export const changePassword = endpoint({
  name: "account.changePassword",
  method: "PUT",
  path: "/api/account/changepwd",
  access: "member",
  about: "Changes the password and ends the member's other sessions.",
  body: z.strictObject({ oldPassword: z.string().min(1).max(256), newPassword: password }),
  answer: successAnswer,
  refusals: ["WRONG_PASSWORD", "REQUEST_LIMIT"],
});
