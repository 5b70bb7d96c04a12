import { useEffect, useState } from "react";
import { decisionStatusOf } from "../../forms/decision-status";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { usePolling } from "../polling/use-polling";
import { reviewPath, type SlipReview } from "../slip/slip-data";
import { useDepositArrived } from "./use-deposit-arrived";

/**
 * Polls an uploaded slip while it is reviewed.
 * @param live false before hydration
 */
export function useSlipReview(
  reference: string,
  initialReview: SlipReview | null,
  live: boolean,
): { review: SlipReview | null; reload: () => void } {
  const { load, data, state } = useFetcher<SlipReview>({ key: `slip-${reference}` });
  const [latest, setLatest] = useState({ response: data, review: initialReview });
  if (data && data !== latest.response) {
    // A failed request keeps the known state.
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
