import type { Currency } from "@mekong/contract/limits";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { decisionStatusOf } from "../../forms/decision-status";
import { useSlipTexts } from "../../forms/use-slip-texts";
import { SheetErrorBody } from "../../ui/sheet/sheet-error";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import { CreditedPanel, ResultPanel } from "../../ui/state/result-panel";

import type { SlipReview } from "./slip-data";

interface ReviewPanelProps {
  review: SlipReview | null;
  currency: Currency;
  onRetry: () => void;
  actions: { pending: ReactNode; accepted: ReactNode; refused: ReactNode };
}

/** Status of a slip's review (spec §8). */
export function ReviewPanel({ review, currency, onRetry, actions }: ReviewPanelProps) {
  const { t } = useTranslation(["slip", "ui"]);
  const { statusText } = useSlipTexts();
  if (!review) {
    return (
      <SheetBody className="grid min-h-60 place-items-center">
        <Skeleton className="size-20 rounded-full" />
      </SheetBody>
    );
  }
  const { slip, errorText } = review;
  if (!slip && errorText !== null) return <SheetErrorBody text={errorText} retrying={false} onRetry={onRetry} />;
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
        <SheetFooter>{actions.accepted}</SheetFooter>
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
        <SheetFooter>{actions.refused}</SheetFooter>
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
      <SheetFooter>{actions.pending}</SheetFooter>
    </>
  );
}
