import { lookupActive } from "@mekong/contract/http/lookup";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { HelpLink } from "../features/help/help-link";
import { type FailedLogin, LoginForm } from "../features/login/login-form";
import type { PageHandle } from "../root/document-title";
import { apiFor } from "../server/api.server";
import { readEnded } from "../server/ended.server";
import { readForm } from "../server/form.server";
import { messageText, settleForVisitor } from "../server/outcome.server";
import { sessionCookie } from "../server/session.server";
import { signIn } from "../server/sign-in.server";
import { wantedAddress } from "../server/wanted-address.server";
import { type OfflineAnswer, offlineAnswer, revalidatesOnline, whenOffline } from "../ui/browser/when-offline";
import { Card } from "../ui/card";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";

export const handle = { title: "login:title" } satisfies PageHandle;

/** Checks that the service is open (spec §2) and shows the flash message. */
export async function loader({ request }: LoaderFunctionArgs) {
  const api = apiFor(request);
  const settled = await settleForVisitor(await api.call(lookupActive), request);
  if (settled.answer?.terminated === "gone") throw redirect("/terminated");
  const { problem } = settled;
  const { ended, clear } = await readEnded(request);
  const why = ended ? messageText("EXPIRED_AUTH_TOKEN", request) : null;
  const status = problem ? settled.status : 200;
  const { faultsLive, worldClock } = api;
  return data({ problem: problem ?? null, why, faultsLive, worldClock }, { status, headers: clear });
}

export async function action({ request }: ActionFunctionArgs) {
  const signedIn = await signIn(await readForm(request), request);
  if (!signedIn.session) return data(signedIn.failed, { status: signedIn.status });
  const wanted = wantedAddress(new URL(request.url).searchParams.get("redirectTo"), request);
  return redirect(wanted, { headers: { "Set-Cookie": await sessionCookie(request, signedIn.session) } });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return whenOffline<FailedLogin | OfflineAnswer>(() => serverAction<FailedLogin>(), offlineAnswer());
}

export { revalidatesOnline as shouldRevalidate };

export default function Login() {
  const { t } = useTranslation(["login", "outcome"]);
  const { problem, why } = useLoaderData<typeof loader>();
  const failed = useActionData<FailedLogin | OfflineAnswer>();
  const { pathname, search } = useLocation();
  return (
    <>
      <Card className="space-y-6 p-5 xs:p-6">
        <div className="space-y-1">
          <PageTitle>{t("login:title")}</PageTitle>
          <p className="text-sub text-ink-2">{t("login:welcome")}</p>
        </div>
        {why && !failed ? (
          <Notice tone="pending" announce>
            {why}
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
        <LoginForm failed={failed} />
      </Card>
      <HelpLink />
    </>
  );
}
