import { lookupBanks, lookupRegisterOTP, lookupSources } from "@mekong/contract/http/lookup";
import { OTP_SEND_INTERVAL_SECONDS } from "@mekong/contract/limits";
import { data } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { settings } from "../../server/env.server";
import { messageText, type Problem, settleForVisitor } from "../../server/outcome.server";
import { failed } from "./answers.server";
import { takeBank } from "./bank-step.server";
import { takeCode } from "./code-step.server";
import { type Draft, draftCookie, readDraft } from "./draft.server";
import { goTo, takePhone } from "./phone-step.server";
import { takeProfile } from "./profile-step.server";
import type { StepData } from "./register-data";
import { isStep, reachableStep, type Step, stepsTaken, UNVERIFIED_PARAM } from "./steps";

const INVITE_CODE_MAX = 64;

function progressOf(draft: Draft) {
  return { phone: draft.phone, verified: draft.verified, profileDone: draft.password !== null && draft.name !== "" };
}

function wantedStep(request: Request) {
  const wanted = new URL(request.url).searchParams.get("step");
  return isStep(wanted) ? wanted : "phone";
}

function unverified(request: Request, step: Step): Problem | null {
  if (step !== "phone" || !new URL(request.url).searchParams.has(UNVERIFIED_PARAM)) return null;
  return { code: "UNVERIFIED_OTP", text: messageText("UNVERIFIED_OTP", request) };
}

export async function registerPage(request: Request) {
  const invited = new URL(request.url).searchParams.get("code")?.trim().slice(0, INVITE_CODE_MAX) ?? "";
  const kept = await readDraft(request);
  const draft = invited === "" ? kept : { ...kept, inviteCode: invited };
  const api = apiFor(request);
  const required = await settleForVisitor(await api.call(lookupRegisterOTP), request);
  const otpRequired = required.answer?.registerOTP ?? false;
  const step = reachableStep(wantedStep(request), progressOf(draft), otpRequired);
  const [banks, sources] = await Promise.all([
    step === "bank" ? settleForVisitor(await api.call(lookupBanks), request) : null,
    step === "profile" ? settleForVisitor(await api.call(lookupSources), request) : null,
  ]);
  const troubled = [required, banks, sources].find((settled) => settled?.problem);
  const shown: StepData = {
    phone: draft.phone,
    name: draft.name,
    sourceCode: draft.sourceCode,
    inviteCode: draft.inviteCode,
    bankCode: draft.bankCode,
    firstName: draft.firstName,
    lastName: draft.lastName,
    accountNo: draft.accountNo,
    currency: draft.currency,
    otp: draft.otp && {
      ref: draft.otp.ref,
      resendIn: secondsUntilResend(draft.otp.sentAt, required.answer ? required.worldTime : null),
    },
    banks: banks?.answer?.banks ?? [],
    sources: sources?.answer?.sources ?? [],
  };
  return data(
    {
      step,
      steps: stepsTaken(otpRequired),
      shown,
      invited,
      lao: settings().variant === "lao",
      problem: troubled?.problem ?? unverified(request, step),
      faultsLive: api.faultsLive,
      worldClock: api.worldClock,
    },
    {
      status: troubled?.problem ? troubled.status : 200,
      headers: invited === kept.inviteCode || invited === "" ? {} : { "Set-Cookie": await draftCookie(request, draft) },
    },
  );
}

function secondsUntilResend(sentAt: string, now: string | null): number {
  const passed = now === null ? 0 : (Date.parse(now) - Date.parse(sentAt)) / 1000;
  return Math.max(0, Math.ceil(OTP_SEND_INTERVAL_SECONDS - Math.max(0, passed)));
}

const takers = { phone: takePhone, code: takeCode, profile: takeProfile, bank: takeBank };

/** @throws Response redirect of `settle` if the service is closed */
export async function takeStep(request: Request, form: FormData) {
  const draft = await readDraft(request);
  const wanted = wantedStep(request);
  const required = await settleForVisitor(await apiFor(request).call(lookupRegisterOTP), request);
  if (required.problem) return failed(wanted, { form: required.problem.text }, {}, required.status);
  const otpRequired = required.answer.registerOTP;
  const step = reachableStep(wanted, progressOf(draft), otpRequired);
  // An earlier step is incomplete or has expired.
  if (step !== wanted) return goTo(step, request, draft);
  return takers[step]({ request, form, draft, otpRequired });
}
