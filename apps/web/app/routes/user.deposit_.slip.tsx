import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate, useRevalidator } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { shouldRevalidateDepositPage } from "../features/deposit/should-revalidate";
import { SlipUploadView } from "../features/deposit/slip-upload";
import { handleSlipUpload, slipData } from "../features/slip/slip.server";
import { NO_SLIP_DATA, reviewPath, SLIP_PATH, type SlipData } from "../features/slip/slip-data";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberLoader, requireMember } from "../server/guards.server";
import { drainUnread } from "../server/upload-body.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { SheetPage } from "../ui/sheet/sheet-page";

export const handle = { title: "slip:upload.title" } satisfies PageHandle;

export const loader = memberLoader(slipData);

/** Redirects to the review, which can be reloaded without resubmitting. */
export async function action({ request }: ActionFunctionArgs) {
  const { api } = await requireMember(request).catch(async (thrown: unknown) => {
    await drainUnread(request);
    throw thrown;
  });
  const answer = await handleSlipUpload({ api, request });
  if (answer.problem) return { problem: answer.problem };
  return redirect(answer.reference ? reviewPath(answer.reference) : `${SLIP_PATH}?m=slips`);
}

export const shouldRevalidate = shouldRevalidateDepositPage(SLIP_PATH);

export const clientLoader = offlineLoader<SlipData>(() => NO_SLIP_DATA);

export default function SlipPage() {
  const { t } = useTranslation("slip");
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const navigate = useNavigate();
  const { state, revalidate } = useRevalidator();
  return (
    <SheetPage title={t("upload.title")}>
      <SlipUploadView
        data={data}
        loading={state === "loading"}
        onRetry={revalidate}
        problem={answer?.problem}
        onReview={(reference) => navigate(reviewPath(reference))}
      />
    </SheetPage>
  );
}

export { ErrorBoundary };
