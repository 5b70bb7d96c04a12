import { lookupActive } from "@mekong/contract/http/lookup";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HelpLink } from "../features/help/help-link";
import { type FailedLogin, LoginForm } from "../features/login/login-form";
import { signIn } from "../features/login/sign-in.server";
import type { PageHandle } from "../root/document-title";
import { apiFor } from "../server/api.server";
import { readForm } from "../server/form.server";
import { redirectTarget } from "../server/redirect-target.server";
import { handleVisitorResult, messageText } from "../server/result-handling.server";
import { readSessionExpired, sessionCookie } from "../server/session.server";
import type { OfflineResult } from "../ui/browser/or-offline";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";

export const handle = { title: "login:title" } satisfies PageHandle;

/** Checks that the service is open (spec §2). */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = apiFor(request);
  const response = await handleVisitorResult(await api.call(lookupActive), request);
  if (response.answer?.terminated === "gone") throw redirect("/terminated");
  const { problem } = response;
  const { sessionExpired, clearHeaders } = await readSessionExpired(request);
  const noticeText = sessionExpired ? messageText("EXPIRED_AUTH_TOKEN", request) : null;
  const status = problem ? response.status : 200;
  const { faultsLive, worldClock } = api;
  return data({ problem: problem ?? null, why: noticeText, faultsLive, worldClock }, { status, headers: clearHeaders });
}

export async function action({ request }: ActionFunctionArgs) {
  const signedIn = await signIn(await readForm(request), request);
  if (!signedIn.session) return data(signedIn.failed, { status: signedIn.status });
  const target = redirectTarget(new URL(request.url).searchParams.get("redirectTo"), request);
  return redirect(target, { headers: { "Set-Cookie": await sessionCookie(request, signedIn.session) } });
}

export { offlineAction as clientAction, revalidateUnlessOffline as shouldRevalidate } from "../ui/browser/or-offline";

export default function Login() {
  const { t } = useTranslation(["login", "outcome"]);
  const { problem, why: noticeText } = useLoaderData<typeof loader>();
  const failedLogin = useActionData<FailedLogin | OfflineResult>();
  const { pathname, search } = useLocation();
  return (
    <>
      <Card className="space-y-6 p-5 xs:p-6">
        <div className="space-y-1">
          <PageTitle>{t("login:title")}</PageTitle>
          <p className="text-sub text-ink-2">{t("login:welcome")}</p>
        </div>
        {noticeText && !failedLogin ? (
          <Notice tone="pending" announce>
            {noticeText}
          </Notice>
        ) : null}
        {problem ? (
          <Notice
            tone="danger"
            announce
            action={
              <a href={`${pathname}${search}`} className="min-h-6 text-sub font-semibold underline underline-offset-4">
                {t("outcome:retry")}
              </a>
            }
          >
            {problem.text}
          </Notice>
        ) : null}
        <LoginForm failedLogin={failedLogin} />
      </Card>
      <HelpLink />
    </>
  );
}
