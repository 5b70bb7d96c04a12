import { type ShouldRevalidateFunctionArgs, useLoaderData, useNavigate, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SlipReviewView } from "../features/deposit/slip-review";
import { slipReview } from "../features/slip/slip.server";
import { NO_REVIEW, SLIP_PATH, type SlipReview } from "../features/slip/slip-data";
import { useCurrency } from "../features/wallet/use-currency";
import { RouteProblem as ErrorBoundary } from "../forms/route-problem";
import type { PageHandle } from "../root/document-title";
import { memberLoader } from "../server/guards.server";
import { offlineLoader } from "../ui/browser/or-offline";
import { SheetPage } from "../ui/sheet/sheet-page";
import { useMember } from "./user/member";

export const handle = { title: "slip:review.title" } satisfies PageHandle;

export const loader = memberLoader(({ params, ...member }) => slipReview(member, params.reference ?? ""));

/** The page polls explicitly. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.reference !== nextParams.reference;
}

export const clientLoader = offlineLoader<SlipReview>(() => NO_REVIEW);

export default function SlipReviewPage() {
  const { t } = useTranslation("slip");
  const review = useLoaderData<typeof loader>();
  const { reference = "" } = useParams();
  const { known } = useMember();
  const currency = useCurrency(known);
  const navigate = useNavigate();
  return (
    <SheetPage title={t("review.title")}>
      <SlipReviewView
        key={reference}
        reference={reference}
        initialReview={review}
        currency={currency}
        onRestart={() => navigate(SLIP_PATH)}
        onClose={() => navigate("/user/home")}
      />
    </SheetPage>
  );
}

export { ErrorBoundary };
