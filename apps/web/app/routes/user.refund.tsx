import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { noRefund, REFUND_PATH, type RefundAnswer, type RefundData, type RefundDone } from "../features/refund/refund";
import { handleRefund } from "../features/refund/refund.server";
import { RefundPanel } from "../features/refund/refund-panel";
import { useRefund } from "../features/refund/use-refund";
import { useCurrency } from "../features/wallet/use-currency";
import { notifyingAction } from "../forms/notifying-action";
import { DoneNotice, ProblemNotice } from "../forms/problem-alert";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { readForm } from "../server/form.server";
import { requireMember } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { Card } from "../ui/card";
import { PageTitle } from "../ui/page-title";
import { useMember } from "./user/member";
import { memberRefund } from "./user/sheet-data.server";

export const handle = { title: "refund:title" } satisfies PageHandle;

export function loader({ request }: LoaderFunctionArgs) {
  return memberRefund(request, new URL(request.url).searchParams.get("page"));
}

export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireMember(request);
  return handleRefund(api, request, await readForm(request));
}

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
