import type { Currency } from "@mekong/contract/limits";
import FerrisWheel from "lucide-react/icons/ferris-wheel";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { buttonClass } from "../../ui/button-class";
import { Notice } from "../../ui/notice";
import { RetryButton } from "../../ui/retry-button";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { EmptyState } from "../../ui/state/empty-state";
import { TroubleState } from "../../ui/state/trouble-state";
import { ProblemNotice } from "../outcome/answer-notice";
import { ProblemAlert } from "../outcome/problem-alert";
import { PrizeDialog } from "./prize-dialog";
import { SpinButton } from "./spin-button";
import { SpinStatus } from "./spin-status";
import type { SpinHandle } from "./use-spin";
import { WheelDisc } from "./wheel-disc";

interface WheelStageProps {
  spin: SpinHandle;
  currency: Currency;
  /** Empty if offline. */
  trouble: string | null;
  loading: boolean;
  onRetry: () => void;
}

export function WheelStage({ spin, currency, trouble, loading, onRetry }: WheelStageProps) {
  const { t } = useTranslation(["wheel", "ui"]);
  const status = useId();
  const { wheel, coins } = spin.shown;
  const again = <RetryButton pending={loading} onRetry={onRetry} />;
  if (!wheel && trouble !== null) {
    return <TroubleState title={t("wheel:trouble")} trouble={trouble} action={again} />;
  }
  if (!wheel || wheel.slices.length === 0) {
    return <EmptyState icon={FerrisWheel} title={t("wheel:closed")} text={t("wheel:closedAbout")} action={again} />;
  }
  return (
    <div className="space-y-4">
      {trouble !== null && !spin.busy ? (
        <Notice tone="danger" announce action={again}>
          {trouble || t("ui:offline")}
        </Notice>
      ) : null}
      <PlainOutcome spin={spin} />
      <div className="overflow-hidden pt-2">
        <WheelDisc
          key={wheel.slices.map(({ code }) => code).join(" ")}
          slices={wheel.slices}
          phase={spin.phase}
          unanswered={spin.unanswered}
          disc={spin.disc}
          startRotation={spin.startRotation}
        >
          <SpinButton spin={spin} describedBy={status} />
        </WheelDisc>
      </div>
      <SpinStatus id={status} spin={spin} currency={currency} />
      {coins <= 0 && !spin.busy ? (
        <div className="text-center">
          <SheetLink sheet="deposit" className={buttonClass("primary", "medium")}>
            {t("wheel:deposit")}
          </SheetLink>
        </div>
      ) : null}
      {spin.prize ? <PrizeDialog prize={spin.prize} onClose={spin.closePrize} /> : null}
      <ProblemAlert problem={spin.problem} onClosed={spin.closeProblem} />
    </div>
  );
}

/** Result of a spin without JavaScript, in place of the dialogs. */
function PlainOutcome({ spin: { result, problem } }: { spin: SpinHandle }) {
  const { t } = useTranslation("wheel");
  const hydrated = useHydrated();
  if (hydrated) return null;
  if (problem) return <ProblemNotice problem={problem} />;
  if (!result?.prize) return null;
  return (
    <Notice tone="success">
      <span className="block font-semibold">{t("prize.title")}</span>
      <span>{`${t("prize.won")} ${result.spun.label}. ${t("prize.about")}`}</span>
    </Notice>
  );
}
