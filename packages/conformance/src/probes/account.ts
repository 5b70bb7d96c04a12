import {
  changePassword,
  getProfile,
  registerAccount,
  updateBankAccountName,
  updateProfile,
  validateAccount,
} from "@mekong/contract/http/account";
import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import { ENGLISH_NAME } from "@mekong/contract/limits";
import { fieldsOf, textOf } from "../loose";
import type { RunContext } from "../run-context";

const SHORT_PHONE = "12";

function registrationOf(username: string) {
  return {
    name: "Conformance Test",
    username,
    password: "conformance-1",
    bankCode: "KBANK",
    bankAccountName: "CONFORMANCE TEST",
    bankAccountNo: "0000000000",
  };
}

/** Sends requests that change nothing: reads, validations, and requests that must be refused. */
export async function tryAccountReads(run: RunContext): Promise<void> {
  const { username, variant } = run;
  const body = fieldsOf(await run.succeed(getProfile, "request"));
  const profile = fieldsOf(body.profile);
  if (textOf(profile.username) && profile.username !== username) {
    run.deviates(getProfile, "request", "the username of the login", "another one", "profile.username");
  }
  const phoneCode = variant === "thai" ? "PHONE_NUMBER_REQUIRE_10_DIGIT" : "INVALID_USER_INFO";
  await run.refuse(validateAccount, "phone of a member", { body: registrationOf(username) }, "EXISTING_USER");
  await run.refuse(validateAccount, "short phone", { body: registrationOf(SHORT_PHONE) }, phoneCode);
  const { name: _name, ...nameless } = registrationOf(username);
  await run.refuse(validateAccount, "without a name", { body: nameless }, "KEY_MISSING");
  await run.refuse(sendOtp, "without a phone", { body: {} }, "KEY_MISSING");
  await run.refuse(sendOtp, "short phone", { body: { phoneNumber: SHORT_PHONE } }, phoneCode);
  run.notTried(sendOtp, "a success, which sends a text message");
  await run.refuse(verifyOtp, "without a code", { body: { otpToken: "conformance" } }, "KEY_MISSING");
  await run.refuse(
    verifyOtp,
    "unknown token",
    { body: { otpToken: "conformance", otpCode: "000000" } },
    "OTP_TOKEN_INVALID",
    "OTP_NOT_EXIST",
  );
  run.notTried(verifyOtp, "a success, which needs a text message");
}

/** Saves profile and password with their current values, so that nothing changes. */
export async function tryAccountWrites(run: RunContext): Promise<void> {
  const { username, password } = run;
  await run.refuse(registerAccount, "phone of a member", { body: registrationOf(username) }, "EXISTING_USER");
  const { username: _username, ...incomplete } = registrationOf(username);
  await run.refuse(registerAccount, "without a username", { body: incomplete }, "KEY_MISSING");
  run.notTried(registerAccount, "a success, which creates a member");

  const profile = fieldsOf(fieldsOf(await run.succeed(getProfile, "request")).profile);
  const own = {
    name: textOf(profile.name),
    bankCode: textOf(profile.bankCode),
    bankAccountName: textOf(profile.bankAccountName),
    bankAccountNo: textOf(profile.bankAccountNo),
  };
  const { bankCode, bankAccountName } = own;
  if (Object.values(own).every((value) => value !== undefined)) {
    const { name: _name, ...nameless } = own;
    await run.refuse(updateProfile, "without a name", { body: nameless }, "KEY_MISSING");
    await run.attempt(updateProfile, "same values", { body: own });
  } else run.notTried(updateProfile, "the profile lacks fields to send back");
  if (bankCode !== undefined) {
    await run.refuse(
      updateBankAccountName,
      "Thai name",
      { body: { bankCode, bankAccountName: "ทดสอบ" } },
      "BANK_ACCOUNT_NAME_ENG",
    );
    await run.refuse(updateBankAccountName, "without a name", { body: { bankCode } }, "KEY_MISSING");
    if (bankAccountName && ENGLISH_NAME.test(bankAccountName)) {
      await run.attempt(updateBankAccountName, "same name", { body: { bankCode, bankAccountName } });
    } else run.notTried(updateBankAccountName, "a success: the member's bank account name is not in English");
  } else run.notTried(updateBankAccountName, "the profile has no bankCode");

  await run.refuse(changePassword, "without a new password", { body: { oldPassword: password } }, "KEY_MISSING");
  await run.refuse(
    changePassword,
    "wrong old password",
    { body: { oldPassword: `${password}-wrong`, newPassword: password } },
    "WRONG_PASSWORD",
  );
  await run.attempt(changePassword, "same password", { body: { oldPassword: password, newPassword: password } });
}
