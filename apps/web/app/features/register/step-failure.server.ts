import { data } from "@remix-run/node";
import type { HandledResult } from "../../server/result-handling.server";
import type { RegisterField, StepFailure } from "./register-data";
import type { Step } from "./steps";

export function failureResponse(step: Step, errors: StepFailure["errors"], typed: StepFailure["typed"], status = 400) {
  return data<StepFailure>({ step, errors, typed }, { status });
}

const fieldOfPath: Readonly<Record<string, RegisterField>> = {
  username: "phone",
  phoneNumber: "phone",
  otpCode: "otpCode",
  name: "name",
  password: "password",
  sourceCode: "sourceCode",
  inviteCode: "inviteCode",
  bankCode: "bankCode",
  bankAccountName: "firstName",
  bankAccountNo: "bankAccountNo",
  currency: "currency",
};

/** Field by error code, for errors without a path. */
const fieldOfCode: Readonly<Record<string, RegisterField>> = {
  PHONE_NUMBER_REQUIRE_10_DIGIT: "phone",
  EXISTING_USER: "phone",
  OTP_CODE_INVALID: "otpCode",
  OTP_EXPIRED: "otpCode",
  OTP_BLOCK: "otpCode",
  OTP_NOT_EXIST: "otpCode",
  OTP_TOKEN_INVALID: "otpCode",
  INVALID_BANK: "bankCode",
  BANK_ACCOUNT_NAME_ENG: "firstName",
  EXISTING_BANK: "bankAccountNo",
};

export function refusalResponse(
  step: Step,
  stepFields: readonly RegisterField[],
  { problem, status }: Extract<HandledResult<unknown>, { problem: object }>,
  typed: StepFailure["typed"],
) {
  const field = fieldOfPath[problem.path ?? ""] ?? fieldOfCode[problem.code];
  return failureResponse(step, { [field && stepFields.includes(field) ? field : "form"]: problem.text }, typed, status);
}
