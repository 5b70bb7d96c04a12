import { type Currency, DEPOSIT_PER_COIN } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { currencySign, formatCount, formatRound } from "../../ui/money/format";
import type { SpinHandle } from "./use-spin";

interface SpinStatusProps {
  id: string;
  spin: SpinHandle;
  currency: Currency;
}

/** Status text below the wheel, announced to screen readers. */
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
