import type { Currency } from "@mekong/contract/limits";
import { FerrisWheel, ServerCrash } from "lucide-react";
import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { Notice } from "../../ui/notice";
import { ProblemAlert } from "../outcome/problem-alert";
import { PrizeDialog } from "./prize-dialog";
import { SpinButton } from "./spin-button";
import { SpinStatus } from "./spin-status";
import type { SpinHandle } from "./use-spin";
import { WheelDisc } from "./wheel-disc";

interface WheelStageProps {
  spin: SpinHandle;
  currency: Currency;
  /** Why the wheel could not be asked for just now; empty when the browser is offline; null when it could. */
  trouble: string | null;
  loading: boolean;
  onRetry: () => void;
  /** Where coins are to be had. */
  deposit: ReactNode;
}

/** The wheel with all it says: how it stands, where it stopped, the prize; or that it is closed, or can't be shown. */
export function WheelStage({ spin, currency, trouble, loading, onRetry, deposit }: WheelStageProps) {
  const { t } = useTranslation(["wheel", "ui"]);
  const status = useId();
  const { wheel, coins } = spin.shown;
  const again = (
    <Button tone="soft" size="medium" pending={loading} onClick={onRetry}>
      {t("ui:retry")}
    </Button>
  );
  if (!wheel && trouble !== null) {
    return (
      <EmptyState
        icon={ServerCrash}
        tone="trouble"
        title={t("wheel:trouble")}
        text={trouble || t("ui:offline")}
        action={again}
      />
    );
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
      {coins <= 0 && !spin.busy ? <div className="text-center">{deposit}</div> : null}
      {spin.prize ? <PrizeDialog prize={spin.prize} onClose={spin.closePrize} /> : null}
      <ProblemAlert problem={spin.problem} onClosed={spin.closeProblem} />
    </div>
  );
}

/** What became of a spin in the page that answers a form without a script, which has no dialogs. */
function PlainOutcome({ spin: { result, problem } }: { spin: SpinHandle }) {
  const { t } = useTranslation("wheel");
  const hydrated = useHydrated();
  if (hydrated) return null;
  if (problem) {
    return (
      <Notice tone="danger" announce>
        {problem.text}
      </Notice>
    );
  }
  if (!result?.prize) return null;
  return (
    <Notice tone="success">
      <span className="block font-semibold">{t("prize.title")}</span>
      {t("prize.won")} {result.spun.label}. {t("prize.about")}
    </Notice>
  );
}
