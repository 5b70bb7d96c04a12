import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { BankStep } from "../features/register/bank-step";
import { CodeStep, PhoneStep } from "../features/register/phone-step";
import { ProfileStep } from "../features/register/profile-step";
import type { StepAnswer } from "../features/register/register";
import { handleRegisterStep, registerPage } from "../features/register/register.server";
import { Registered } from "../features/register/registered";
import { StepBar } from "../features/register/step-form";
import { safeStorage, storageKeys } from "../features/session/local-storage";
import { areaTexts } from "../i18n/browser/load";
import type { PageHandle } from "../root/document-title";
import { readForm } from "../server/form.server";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";

export const handle = { title: "register:title" } satisfies PageHandle;

export function loader({ request }: LoaderFunctionArgs) {
  return registerPage(request);
}

/** Only the wizard needs these texts. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [data] = await Promise.all([serverLoader<typeof loader>(), areaTexts("register")]);
  return data;
}

export async function action({ request }: ActionFunctionArgs) {
  return handleRegisterStep(request, await readForm(request));
}

export { offlineAction as clientAction, revalidateUnlessOffline as shouldRevalidate } from "../ui/browser/or-offline";

/** Each step has a URL, so that Back and reload work (spec §2). */
export default function Register() {
  const { t } = useTranslation(["register", "outcome"]);
  const { pathname, search } = useLocation();
  const { step, steps, shown, invited, lao, problem } = useLoaderData<typeof loader>();
  const actionData = useActionData<StepAnswer>();

  // Focuses the heading, so that screen readers announce each step.
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [step]);

  useEffect(() => {
    if (invited) safeStorage.set(storageKeys.inviteCode, invited);
  }, [invited]);

  if (actionData && "registered" in actionData) {
    return (
      <Card className="p-5 xs:p-6">
        <Registered />
      </Card>
    );
  }
  return (
    <Card className="space-y-6 p-5 xs:p-6">
      <StepBar steps={steps} step={step} />
      <div className="space-y-1">
        <PageTitle key={step}>{t(`steps.${step}`)}</PageTitle>
        <p className="text-sub text-ink-2">{t(`about.${step}`)}</p>
      </div>
      {problem ? (
        <Notice
          tone="danger"
          announce
          action={
            // Submitting the phone form again is the retry.
            problem.code === "UNVERIFIED_OTP" ? null : (
              <Link
                to={`${pathname}${search}`}
                replace
                preventScrollReset
                className="min-h-6 text-sub font-semibold underline underline-offset-4"
              >
                {t("outcome:retry")}
              </Link>
            )
          }
        >
          {problem.text}
        </Notice>
      ) : null}
      {step === "phone" ? <PhoneStep values={shown} lao={lao} /> : null}
      {step === "code" ? <CodeStep values={shown} /> : null}
      {step === "profile" ? <ProfileStep values={shown} /> : null}
      {step === "bank" ? <BankStep values={shown} lao={lao} /> : null}
    </Card>
  );
}
