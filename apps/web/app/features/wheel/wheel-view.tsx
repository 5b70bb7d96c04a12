import { type Currency, DEPOSIT_PER_COIN } from "@mekong/contract/limits";
import FerrisWheel from "lucide-react/icons/ferris-wheel";
import { type CSSProperties, useId } from "react";
import { useTranslation } from "react-i18next";
import { FORM_KEY } from "../../forms/form-answer";
import { ProblemAlert, ProblemNotice } from "../../forms/problem-alert";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { buttonClass, RetryButton, Spinner } from "../../ui/button";
import { Coin } from "../../ui/coin";
import { currencySign, formatCount, formatRound } from "../../ui/money/format";
import { Notice } from "../../ui/notice";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { SheetBody } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";

import { EmptyState } from "../../ui/state/empty-state";
import { ErrorState } from "../../ui/state/error-state";
import { MemberField } from "../session/member-field";
import { WHEEL_WIDTH } from "./geometry";
import { PrizeDialog } from "./prize-dialog";
import type { SpinHandle } from "./use-spin";
import { WheelDisc } from "./wheel-disc";
import { WHEEL_PATH } from "./wheel-path";

interface WheelViewProps {
  spin: SpinHandle;
  currency: Currency;
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

interface SpinStatusProps {
  id: string;
  spin: SpinHandle;
  currency: Currency;
}

export function SpinStatus({ id, spin, currency }: SpinStatusProps) {
  const { t } = useTranslation("wheel");
  const { phase, result, displayed, busy, responseLost, canRetryForResult } = spin;
  const coins = t("coins", { count: displayed.coins, shown: formatCount(displayed.coins) });
  const perCoin = currencySign(currency) + formatRound(DEPOSIT_PER_COIN[currency]);
  const noCoins = !busy && !canRetryForResult && displayed.coins <= 0;
  return (
    <div id={id} className="min-h-11 text-center">
      <p role="status" className="text-sub">
        {statusText()}
      </p>
      {noCoins ? <p className="mt-0.5 text-caption text-ink-2">{t("noCoins", { amount: perCoin })}</p> : null}
    </div>
  );

  function statusText() {
    if (phase === "turning" || phase === "slowing") return <span className="text-ink-2">{t("spinning")}</span>;
    if (responseLost) return <span className="text-ink-2">{t(canRetryForResult ? "unanswered" : "lookFirst")}</span>;
    if (phase === "halting" || phase === "halted") return <span className="text-ink-2">{t("noResult")}</span>;
    if (result) {
      return (
        <>
          <span className="font-semibold">{t("stopped", { label: result.spun.label })}</span>{" "}
          <span className="text-ink-2">{t("left", { coins })}</span>
        </>
      );
    }
    return <span className="text-ink-2">{noCoins ? t("noCoinsTitle") : t("perSpin", { coins })}</span>;
  }
}

const MAX_SHOWN_COINS = 9_999;

function SpinButton({ spin, describedBy }: { spin: SpinHandle; describedBy: string }) {
  const { t } = useTranslation("wheel");
  const { form, busy, canSpin, canRetryForResult, displayed } = spin;
  const coins =
    formatCount(Math.min(displayed.coins, MAX_SHOWN_COINS)) + (displayed.coins > MAX_SHOWN_COINS ? "+" : "");
  const name = t("spinWith", { coins: t("coins", { count: displayed.coins, shown: formatCount(displayed.coins) }) });
  return (
    <form.Form method="post" action={WHEEL_PATH} onSubmit={spin.onSubmit} className="wheel-hub">
      <MemberField />
      <input type="hidden" name={FORM_KEY} value={form.formKey} />
      {/* A `disabled` button would lose its focus and description. */}
      <button
        type="submit"
        aria-label={name}
        aria-describedby={describedBy}
        aria-disabled={!canSpin || undefined}
        aria-busy={busy || undefined}
        data-empty={displayed.coins <= 0 && !canRetryForResult && !busy}
        className="wheel-button pressable"
      >
        {/* CSS shows the coins: visible text must match the start of the accessible name, "Spin" (WCAG 2.5.3). */}
        <span
          data-coins={coins}
          className="wheel-coins tabular before:content-[attr(data-coins)]"
          style={{ "--characters": coins.length } as CSSProperties}
        />
        <span className="wheel-spin">{busy ? <Spinner className="size-[1.4em]" /> : t("spin")}</span>
      </button>
    </form.Form>
  );
}

export function WheelSkeleton() {
  return (
    <SheetBody className="space-y-4">
      <Skeleton className="mx-auto mt-2 aspect-square rounded-full" style={{ width: WHEEL_WIDTH }} />
      <Skeleton className="mx-auto h-5 w-44" />
      <Skeleton className="mt-9 h-6 w-32" />
      <Skeleton className="h-24 rounded-tile" />
    </SheetBody>
  );
}

export function CoinsChip({ coins }: { coins: number }) {
  const { t } = useTranslation("wheel");
  return (
    <span className="tabular inline-flex shrink-0 items-center gap-1.5 rounded-full border border-edge bg-surface py-1 ps-2 pe-3 text-sub font-semibold">
      <Coin className="text-[1.1rem]" />
      <span>{t("coins", { count: coins, shown: formatCount(coins) })}</span>
    </span>
  );
}
