import { useEffect, useState } from "react";
import { useLive } from "../../../features/live/use-live";
import { standingOf } from "../../../features/outcome/standing";
import { reviewPath, type SlipReview } from "../../../features/slip/slip-data";
import { useFetcher } from "../../../ui/browser/use-fetcher";
import { useMoneyCame } from "./use-money-came";

/**
 * Polls an uploaded slip while it is reviewed.
 * @param live false before hydration
 */
export function useSlipReview(
  reference: string,
  sent: SlipReview | null,
  live: boolean,
): { review: SlipReview | null; ask: () => void } {
  const { load, data, state } = useFetcher<SlipReview>({ key: `slip-${reference}` });
  const [known, setKnown] = useState({ answer: data, review: sent });
  if (data && data !== known.answer) {
    // A failed request keeps the known state.
    setKnown({ answer: data, review: data.slip || !known.review?.slip ? data : known.review });
  }
  const { review } = known;
  const ask = () => {
    if (state === "idle") load(reviewPath(reference));
  };
  const wanted = live && !sent;
  useEffect(() => {
    if (wanted) load(reviewPath(reference));
  }, [wanted, load, reference]);
  const standing = review?.slip ? standingOf(review.slip.status) : null;
  const waiting = standing ? standing === "pending" : review !== null && review.trouble !== null;
  useLive(live && waiting, ask);
  useMoneyCame(standing === "success");
  return { review, ask };
}
