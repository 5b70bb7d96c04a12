import type { Currency } from "@mekong/contract/limits";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { decisionStatusOf } from "../../forms/decision-status";
import { useSlipTexts } from "../../forms/use-slip-texts";
import { ActionLink } from "../../ui/action-link";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { buttonClass } from "../../ui/button";
import { SheetErrorBody } from "../../ui/sheet/sheet-error";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import { CreditedPanel, ResultPanel } from "../../ui/state/result-panel";
import { usePolling } from "../polling/use-polling";
import { reviewPath, SLIP_PATH, type SlipReview } from "../slip/slip-data";
import { DepositFinish } from "./deposit-finish";
import { SlipsLink } from "./slips-link";
import { useDepositArrived } from "./use-deposit-arrived";

interface SlipReviewViewProps {
  reference: string;
  initialReview: SlipReview | null;
  /** False before hydration. */
  live?: boolean;
  currency: Currency;
  onRestart: () => void;
  onClose: () => void;
}

/** Spec §8. */
export function SlipReviewView(props: SlipReviewViewProps) {
  const { reference, initialReview, live = true, currency, onRestart, onClose } = props;
  const { t } = useTranslation(["slip", "ui"]);
  const hydrated = useHydrated();
  const { review, reload } = useSlipReview(reference, initialReview, live);
  const { statusText } = useSlipTexts();
  if (!review) {
    return (
      <SheetBody className="grid min-h-60 place-items-center">
        <Skeleton className="size-20 rounded-full" />
      </SheetBody>
    );
  }
  const { slip, errorText } = review;
  if (!slip && errorText !== null) return <SheetErrorBody text={errorText} retrying={false} onRetry={reload} />;
  const decisionStatus = slip && decisionStatusOf(slip.status);
  if (slip && decisionStatus === "success") {
    return (
      <>
        <SheetBody>
          <CreditedPanel
            title={t("review.accepted")}
            about={t("review.acceptedAbout")}
            amount={slip.amount ?? null}
            currency={currency}
          />
        </SheetBody>
        <SheetFooter>
          <DepositFinish onClose={onClose} />
          <SlipsLink tone="plain" />
        </SheetFooter>
      </>
    );
  }
  if (slip && decisionStatus === "failed") {
    return (
      <>
        <SheetBody>
          <ResultPanel key="failed" tone="danger" title={statusText(slip)}>
            <p>{t("review.refusedAbout")}</p>
          </ResultPanel>
        </SheetBody>
        <SheetFooter>
          <ActionLink to={SLIP_PATH} onClick={onRestart}>
            {t("review.another")}
          </ActionLink>
          <SlipsLink tone="plain" />
        </SheetFooter>
      </>
    );
  }
  return (
    <>
      <SheetBody>
        <ResultPanel key="pending" tone="pending" title={t(slip ? "review.pending" : "review.unknown")}>
          <p>{t(slip ? "review.pendingAbout" : "review.unknownAbout")}</p>
        </ResultPanel>
      </SheetBody>
      <SheetFooter>
        {/* With JavaScript the page polls. */}
        {hydrated ? null : (
          <Link to={reviewPath(reference)} className={buttonClass("primary", "large", "w-full")}>
            {t("review.check")}
          </Link>
        )}
        <SlipsLink tone="soft" />
      </SheetFooter>
    </>
  );
}

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
