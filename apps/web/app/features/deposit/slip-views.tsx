import type { Currency } from "@mekong/contract/limits";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { decisionStatusOf } from "../../forms/decision-status";
import { showToast } from "../../forms/toast";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button, buttonClass } from "../../ui/button";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { usePolling } from "../polling/use-polling";
import { ReviewPanel } from "../slip/review-panel";
import { reviewPath, SLIP_PATH, type SlipReview } from "../slip/slip-data";
import { UploadPanel } from "../slip/upload-panel";
import { DepositFinish } from "./deposit-finish";
import { useDepositArrived } from "./use-deposit-arrived";

interface SlipUploadViewProps extends Omit<Parameters<typeof UploadPanel>[0], "onUploaded" | "slips"> {
  onReview: (reference: string) => void;
}

export function SlipUploadView({ onReview, ...panel }: SlipUploadViewProps) {
  const { t } = useTranslation("slip");
  return (
    <UploadPanel
      {...panel}
      onUploaded={(reference) => {
        showToast({ kind: "success", text: t("upload.taken") });
        if (reference !== null) onReview(reference);
      }}
      slips={<SlipsLink tone="plain" />}
    />
  );
}

interface SlipReviewViewProps {
  reference: string;
  initialReview: SlipReview | null;
  /** False before hydration. */
  live?: boolean;
  currency: Currency;
  onRestart: () => void;
  onClose: () => void;
}

export function SlipReviewView({
  reference,
  initialReview,
  live = true,
  currency,
  onRestart,
  onClose,
}: SlipReviewViewProps) {
  const { t } = useTranslation("slip");
  const hydrated = useHydrated();
  const { review, reload } = useSlipReview(reference, initialReview, live);
  const restartAction = hydrated ? (
    <Button className="w-full" onClick={onRestart}>
      {t("review.another")}
    </Button>
  ) : (
    <Link to={SLIP_PATH} className={buttonClass("primary", "large", "w-full")}>
      {t("review.another")}
    </Link>
  );
  // With JavaScript the page polls.
  const checkLink = hydrated ? null : (
    <Link to={reviewPath(reference)} className={buttonClass("primary", "large", "w-full")}>
      {t("review.check")}
    </Link>
  );
  const actions = {
    pending: (
      <>
        {checkLink}
        <SlipsLink tone="soft" />
      </>
    ),
    accepted: (
      <>
        <DepositFinish onClose={onClose} />
        <SlipsLink tone="plain" />
      </>
    ),
    refused: (
      <>
        {restartAction}
        <SlipsLink tone="plain" />
      </>
    ),
  };
  return <ReviewPanel review={review} currency={currency} onRetry={reload} actions={actions} />;
}

function SlipsLink({ tone }: { tone: "plain" | "soft" }) {
  const { t } = useTranslation("slip");
  return (
    <SheetLink sheet="slips" className={buttonClass(tone, tone === "soft" ? "large" : "medium", "w-full")}>
      {t("upload.slips")}
    </SheetLink>
  );
}

/** Polls while the slip is reviewed. */
function useSlipReview(
  reference: string,
  initialReview: SlipReview | null,
  live: boolean,
): { review: SlipReview | null; reload: () => void } {
  const { load, data, state } = useFetcher<SlipReview>({ key: `slip-${reference}` });
  const [latest, setLatest] = useState({ response: data, review: initialReview });
  if (data && data !== latest.response) {
    // After a failed request, the last known review stays.
    setLatest({ response: data, review: data.slip || !latest.review?.slip ? data : latest.review });
  }
  const { review } = latest;
  const reload = () => {
    if (state === "idle") load(reviewPath(reference));
  };
  const shouldLoad = live && !initialReview;
  useEffect(() => {
    if (shouldLoad) load(reviewPath(reference));
  }, [shouldLoad, load, reference]);
  const decisionStatus = review?.slip ? decisionStatusOf(review.slip.status) : null;
  const isWaiting = decisionStatus ? decisionStatus === "pending" : review !== null && review.errorText !== null;
  usePolling(live && isWaiting, reload);
  useDepositArrived(decisionStatus === "success");
  return { review, reload };
}
