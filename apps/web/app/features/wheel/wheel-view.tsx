import type { Currency } from "@mekong/contract/limits";
import FerrisWheel from "lucide-react/icons/ferris-wheel";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ProblemNotice } from "../../forms/form-notices";
import { ProblemAlert } from "../../forms/problem-alert";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { buttonClass } from "../../ui/button-class";
import { Notice } from "../../ui/notice";
import { RetryButton } from "../../ui/retry-button";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { EmptyState } from "../../ui/state/empty-state";
import { ErrorState } from "../../ui/state/error-state";
import { PrizeDialog } from "./prize-dialog";
import { SpinButton } from "./spin-button";
import { SpinStatus } from "./spin-status";
import type { SpinHandle } from "./use-spin";
import { WheelDisc } from "./wheel-disc";

interface WheelViewProps {
  spin: SpinHandle;
  currency: Currency;
  /** Empty if offline. */
  errorText: string | null;
  loading: boolean;
  onRetry: () => void;
}

export function WheelView({ spin, currency, errorText, loading, onRetry }: WheelViewProps) {
  const { t } = useTranslation(["wheel", "ui"]);
  const status = useId();
  const { wheel, coins } = spin.displayed;
  const retryButton = <RetryButton pending={loading} onRetry={onRetry} />;
  if (!wheel && errorText !== null) {
    return <ErrorState title={t("wheel:trouble")} errorText={errorText} action={retryButton} />;
  }
  if (!wheel || wheel.slices.length === 0) {
    return (
      <EmptyState icon={FerrisWheel} title={t("wheel:closed")} text={t("wheel:closedAbout")} action={retryButton} />
    );
  }
  return (
    <div className="space-y-4">
      {errorText !== null && !spin.busy ? (
        <Notice tone="danger" announce action={retryButton}>
          {errorText || t("ui:offline")}
        </Notice>
      ) : null}
      <NoScriptResult spin={spin} />
      <div className="overflow-hidden pt-2">
        <WheelDisc
          key={wheel.slices.map(({ code }) => code).join(" ")}
          slices={wheel.slices}
          phase={spin.phase}
          responseLost={spin.responseLost}
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
function NoScriptResult({ spin: { result, problem } }: { spin: SpinHandle }) {
  const { t } = useTranslation("wheel");
  const hydrated = useHydrated();
  if (hydrated) return null;
  if (problem) return <ProblemNotice problem={problem} />;
  if (!result?.hasPrize) return null;
  return (
    <Notice tone="success">
      <span className="block font-semibold">{t("prize.title")}</span>
      <span>{`${t("prize.won")} ${result.spun.label}. ${t("prize.about")}`}</span>
    </Notice>
  );
}
