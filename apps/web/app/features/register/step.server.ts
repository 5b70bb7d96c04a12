import { data, redirect } from "@remix-run/node";
import type { Problem } from "../../forms/problem";
import type { HandledResult } from "../../server/result-handling.server";
import { sealedCookie } from "../../server/sealed-cookie.server";
import { type RegisterField, type Step, type StepData, type StepFailure, stepPath, UNVERIFIED_PARAM } from "./register";

/** Input of all steps, restored on reload except for the password. */
export interface Draft extends Omit<StepData, "otp" | "banks" | "sources"> {
  otp: { ref: string; token: string; sentAt: string } | null;
  verified: boolean;
  /** Stored only in the encrypted cookie. Null if the member must enter it again. */
  password: string | null;
}

const EMPTY: Draft = {
  phone: "",
  otp: null,
  verified: false,
  name: "",
  sourceCode: "",
  inviteCode: "",
  password: null,
  bankCode: "",
  firstName: "",
  lastName: "",
  accountNo: "",
  currency: "",
};

/** A draft lasts as long as the phone number is verified (OTP_VERIFIED_MINUTES). */
const DRAFT_MAX_AGE_SECONDS = 30 * 60;

const cookie = sealedCookie<Draft>("register", DRAFT_MAX_AGE_SECONDS);

export async function readDraft(request: Request): Promise<Draft> {
  return { ...EMPTY, ...(await cookie.read(request)) };
}

export function draftCookie(request: Request, draft: Draft): Promise<string> {
  return cookie.write(request, draft);
}

export function clearedDraftCookie(request: Request): Promise<string> {
  return cookie.clear(request);
}

export interface StepRequest {
  request: Request;
  form: FormData;
  draft: Draft;
  otpRequired: boolean;
}

export async function goTo(step: Step, request: Request, draft: Draft): Promise<Response> {
  return redirect(stepPath(step), { headers: { "Set-Cookie": await draftCookie(request, draft) } });
}

export async function backToPhone(request: Request, draft: Draft): Promise<Response> {
  const unverified: Draft = { ...draft, otp: null, verified: false };
  const path = `${stepPath("phone")}?${new URLSearchParams({ [UNVERIFIED_PARAM]: "1" })}`;
  return redirect(path, { headers: { "Set-Cookie": await draftCookie(request, unverified) } });
}

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

export function fieldOf({ path, code }: Problem): RegisterField | undefined {
  return fieldOfPath[path ?? ""] ?? fieldOfCode[code];
}

export function refusalResponse(
  step: Step,
  stepFields: readonly RegisterField[],
  { problem, status }: Extract<HandledResult<unknown>, { problem: object }>,
  typed: StepFailure["typed"],
) {
  const field = fieldOf(problem);
  const errors = { [field && stepFields.includes(field) ? field : "form"]: problem.text };
  const failure: StepFailure = { step, errors, typed };
  if (problem.code === "EXISTING_USER") failure.isMember = true;
  return data(failure, { status });
}
