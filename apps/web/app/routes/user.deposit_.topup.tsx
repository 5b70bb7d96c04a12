import { useActionData, useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { shouldRevalidateDepositPage } from "../features/deposit/should-revalidate";
import { TopUpView } from "../features/deposit/topup-view";
import { NO_TOPUP, TOPUP_PATH, type TopUpData, topUpPath } from "../features/topup/topup";
import { announceTopUp, topUpData } from "../features/topup/topup.server";
import { useCurrency } from "../features/wallet/use-currency";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberAction, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { formText } from "../ui/form/form-text";
import { SheetPage } from "../ui/sheet/sheet-page";
import { useMember } from "./user/member";

export const handle = { title: "deposit:topup.title" } satisfies PageHandle;

export const loader = memberLoader(topUpData);

export const action = memberAction(async (submission) => {
  const answer = await announceTopUp(submission);
  return answer instanceof Response ? answer : { ...answer, typed: formText(submission.form, "amount") };
});

export const shouldRevalidate = shouldRevalidateDepositPage(TOPUP_PATH);

export const clientLoader = offlineLoader<TopUpData>(() => NO_TOPUP);

export { offlineAction as clientAction } from "../ui/browser/or-offline";

export default function TopUpPage() {
  const { t } = useTranslation("deposit");
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { known } = useMember();
  const currency = useCurrency(known);
  const navigate = useNavigate();
  const { state, revalidate } = useRevalidator();
  return (
    <SheetPage title={t("topup.title")}>
      <TopUpView
        data={data}
        currency={currency}
        loading={state === "loading"}
        onRetry={revalidate}
        actionData={answer && { answer, typed: answer.typed }}
        onAnnounced={(announced) => navigate(topUpPath(announced), { replace: true })}
        onRestart={() => navigate(topUpPath(null), { replace: true })}
        onClose={() => navigate("/user/home")}
      />
    </SheetPage>
  );
}

export { ErrorBoundary };
