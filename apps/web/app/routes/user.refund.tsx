import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { noRefund, REFUND_PATH, type RefundAnswer, type RefundData, type RefundDone } from "../features/refund/refund";
import { handleRefund, refundData } from "../features/refund/refund.server";
import { RefundPanel } from "../features/refund/refund-panel";
import { useRefund } from "../features/refund/use-refund";
import { useCurrency } from "../features/wallet/use-currency";
import { notifyingAction } from "../forms/notifying-action";
import { DoneNotice, ProblemNotice } from "../forms/problem-alert";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberAction, memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { Card } from "../ui/card";
import { PageTitle } from "../ui/page-title";
import { pageIn } from "../ui/pagination/page-window";
import { useMember } from "./user/member";

export const handle = { title: "refund:title" } satisfies PageHandle;

export const loader = memberLoader((member) => refundData(member, pageIn(member.request)));

export const action = memberAction(handleRefund);

export { shouldRevalidateMemberPage as shouldRevalidate } from "./user/should-revalidate";

export const clientLoader = offlineLoader<RefundData>(() => noRefund);

export const clientAction = notifyingAction<RefundDone>({ path: REFUND_PATH, sheet: "refund" });

/** Page shown without JavaScript. */
export default function RefundPage() {
  const { t } = useTranslation("refund");
  const data = useLoaderData<typeof loader>();
  const actionData = useActionData<RefundAnswer>();
  const { known } = useMember();
  const { revalidate, state } = useRevalidator();
  const currency = useCurrency(known);
  const forms = useRefund({ data, actionData });
  return (
    <div className="mx-auto max-w-120 space-y-4">
      <PageTitle className="pt-2">{t("title")}</PageTitle>
      <DoneNotice answer={actionData} />
      <ProblemNotice problem={actionData?.problem} />
      <Card className="p-5">
        <h2 className="sr-only">{t("title")}</h2>
        <RefundPanel data={data} forms={forms} currency={currency} loading={state === "loading"} reload={revalidate} />
      </Card>
    </div>
  );
}

export { ErrorBoundary };
