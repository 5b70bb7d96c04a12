import { withoutSpaces } from "@mekong/contract/digits";
import { lookupBanks, lookupRegisterOTP, lookupSources } from "@mekong/contract/http/lookup";
import { OTP_SEND_INTERVAL_SECONDS } from "@mekong/contract/limits";
import { truncate } from "@mekong/contract/truncate";
import { data } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { settings } from "../../server/env.server";
import { handleVisitorResult, messageText, type Problem } from "../../server/result-handling.server";
import { isOneOf } from "../../ui/is-one-of";
import { handleBankStep, handleProfileStep } from "./account-steps.server";
import { handleCodeStep, handlePhoneStep } from "./phone-step.server";
import { reachableStep, type Step, type StepData, steps, UNVERIFIED_PARAM, visibleSteps } from "./register";
import { type Draft, draftCookie, failureResponse, goTo, readDraft } from "./step.server";

const INVITE_CODE_MAX = 64;

function progressOf(draft: Draft) {
  return { phone: draft.phone, verified: draft.verified, profileDone: draft.password !== null && draft.name !== "" };
}

function requestedStep(request: Request) {
  const requested = new URL(request.url).searchParams.get("step");
  return isOneOf(steps, requested) ? requested : "phone";
}

function unverifiedProblem(request: Request, step: Step): Problem | null {
  if (step !== "phone" || !new URL(request.url).searchParams.has(UNVERIFIED_PARAM)) return null;
  return { code: "UNVERIFIED_OTP", text: messageText("UNVERIFIED_OTP", request) };
}

export async function registerPage(request: Request) {
  const inviteCode = truncate(withoutSpaces(new URL(request.url).searchParams.get("code") ?? ""), INVITE_CODE_MAX);
  const savedDraft = await readDraft(request);
  const draft = inviteCode === "" ? savedDraft : { ...savedDraft, inviteCode: inviteCode };
  const api = apiFor(request);
  const required = await handleVisitorResult(await api.call(lookupRegisterOTP), request);
  const otpRequired = required.answer?.registerOTP ?? false;
  const step = reachableStep(requestedStep(request), progressOf(draft), otpRequired);
  const [banks, sources] = await Promise.all([
    step === "bank" ? handleVisitorResult(await api.call(lookupBanks), request) : null,
    step === "profile" ? handleVisitorResult(await api.call(lookupSources), request) : null,
  ]);
  const failedResult = [required, banks, sources].find((settled) => settled?.problem);
  const { otp, phone, name, sourceCode, bankCode, firstName, lastName, accountNo, currency } = draft;
  // Only listed fields: the draft also has the password.
  const shown: StepData = {
    phone,
    name,
    sourceCode,
    inviteCode: draft.inviteCode,
    bankCode,
    firstName,
    lastName,
    accountNo,
    currency,
    otp: otp && {
      ref: otp.ref,
      resendIn: secondsUntilResend(otp.sentAt, required.answer ? required.worldTime : null),
    },
    banks: banks?.answer?.banks ?? [],
    sources: sources?.answer?.sources ?? [],
  };
  return data(
    {
      step,
      steps: visibleSteps(otpRequired),
      shown,
      invited: inviteCode,
      lao: settings().variant === "lao",
      problem: failedResult?.problem ?? unverifiedProblem(request, step),
      faultsLive: api.faultsLive,
      worldClock: api.worldClock,
    },
    {
      status: failedResult?.problem ? failedResult.status : 200,
      headers:
        inviteCode === savedDraft.inviteCode || inviteCode === ""
          ? {}
          : { "Set-Cookie": await draftCookie(request, draft) },
    },
  );
}

function secondsUntilResend(sentAt: string, now: string | null): number {
  const passed = now === null ? 0 : (Date.parse(now) - Date.parse(sentAt)) / 1000;
  return Math.max(0, Math.ceil(OTP_SEND_INTERVAL_SECONDS - Math.max(0, passed)));
}

const stepHandlers = { phone: handlePhoneStep, code: handleCodeStep, profile: handleProfileStep, bank: handleBankStep };

/** @throws Response redirect of `settle` if the service is closed */
export async function handleRegisterStep(request: Request, form: FormData) {
  const draft = await readDraft(request);
  const requested = requestedStep(request);
  const required = await handleVisitorResult(await apiFor(request).call(lookupRegisterOTP), request);
  if (required.problem) return failureResponse(requested, { form: required.problem.text }, {}, required.status);
  const otpRequired = required.answer.registerOTP;
  const step = reachableStep(requested, progressOf(draft), otpRequired);
  // An earlier step is incomplete or has expired.
  if (step !== requested) return goTo(step, request, draft);
  return stepHandlers[step]({ request, form, draft, otpRequired });
}
