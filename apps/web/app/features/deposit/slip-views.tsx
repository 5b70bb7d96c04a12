import type { Currency } from "@mekong/contract/limits";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { showToast } from "../../forms/toast";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button, buttonClass } from "../../ui/button";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { ReviewPanel } from "../slip/review-panel";
import { reviewPath, SLIP_PATH, type SlipReview } from "../slip/slip-data";
import { UploadPanel } from "../slip/upload-panel";
import { DepositFinish } from "./deposit-finish";
import { useSlipReview } from "./use-slip-review";

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
