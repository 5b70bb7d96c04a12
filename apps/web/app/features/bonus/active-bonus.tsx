import type { Currency } from "@mekong/contract/limits";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import Hourglass from "lucide-react/icons/hourglass";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button";
import { Card } from "../../ui/card";
import { Money } from "../../ui/money/money";
import { SheetLink } from "../../ui/sheet/sheet-link";
import { type ActiveOffer, completedPercent } from "./bonus";
import { useTypeName } from "./bonus-hooks";

interface ActiveBonusProps {
  active: ActiveOffer;
  currency: Currency;
}

export function ActiveBonus({ active, currency }: ActiveBonusProps) {
  const { t } = useTranslation("bonus");
  const id = useId();
  const typeName = useTypeName();
  const { type, code, description, percentFail, attached, turnover } = active;
  return (
    <section aria-labelledby={id} className="paint-bonus relative overflow-hidden rounded-card p-5 pb-4">
      <div className="relative space-y-4">
        <div>
          <h2 id={id} className="text-sub font-medium text-white/85">
            {t("active.title")}
          </h2>
          <p className="flex flex-wrap items-center gap-x-2.5 text-h2">
            <span>{typeName(type)}</span>
            {code ? (
              <span translate="no" className="rounded-chip bg-white/14 px-2 text-sub font-medium break-all">
                {code}
              </span>
            ) : null}
          </p>
          {description ? <p className="mt-1 text-sub text-white/85">{description}</p> : null}
        </div>
        {turnover ? <Turnover {...turnover} currency={currency} /> : null}
        {attached === false ? (
          <p className="flex gap-2 text-sub">
            <Hourglass aria-hidden className="mt-0.5 size-4.5 shrink-0 text-gold" />
            <span>
              <span className="block font-semibold">{t("active.waiting")}</span>
              <span className="block text-white/80">{t("active.waitingAbout")}</span>
            </span>
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {attached === false ? (
            <SheetLink sheet="deposit" className={buttonClass("gold", "medium")}>
              <ArrowDownToLine aria-hidden className="size-4.5 shrink-0" />
              <span>{t("deposit")}</span>
            </SheetLink>
          ) : null}
          <SheetLink
            sheet="bonus"
            details={{ end: "1" }}
            className="pressable inline-flex min-h-11 items-center justify-center rounded-input border border-white/45 px-4 py-2 text-center text-sub font-semibold hover:bg-white/10"
          >
            {t("active.cancel")}
          </SheetLink>
        </div>
        {attached !== false ? (
          <p className="border-t border-white/14 pt-3 text-caption text-white/80">
            {percentFail === null ? t("active.early") : t("active.earlyKept", { percent: percentFail })}
          </p>
        ) : null}
      </div>
    </section>
  );
}

interface TurnoverProps {
  /** Baht or kip. */
  done: number;
  needed: number;
  currency: Currency;
}

function Turnover({ done, needed, currency }: TurnoverProps) {
  const { t } = useTranslation("bonus");
  const id = useId();
  const percent = completedPercent(done, needed);
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={id} className="text-sub text-white/85">
          {t("active.turnover")}
        </p>
        <p className="tabular text-sub font-semibold">{t("active.percent", { percent })}</p>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuetext={t("active.percent", { percent })}
        className="h-2.5 overflow-hidden rounded-full bg-white/20"
      >
        <span
          className="block h-full min-w-2.5 rounded-full bg-gold transition-[width] duration-450 ease-sheet motion-reduce:transition-none"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="flex flex-wrap gap-x-1.5 text-sub">
        <span className="font-semibold">
          <Money amount={done} currency={currency} />
        </span>
        <span className="text-white/80">
          <span>{t("active.of")}</span> <Money amount={needed} currency={currency} />
        </span>
      </p>
    </div>
  );
}

interface LeftoverBonusProps {
  /** Baht or kip. */
  amount: number;
  currency: Currency;
}

/** Money left from an ended bonus blocks other bonuses until moved. */
export function LeftoverBonus({ amount, currency }: LeftoverBonusProps) {
  const { t } = useTranslation("bonus");
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <p className="min-w-[min(10rem,100%)] flex-1 text-sub text-ink-2">
        <span className="block text-h3 text-ink">
          <Money amount={amount} currency={currency} />
        </span>
        <span>{t("leftover")}</span>
      </p>
      <SheetLink sheet="bonus" details={{ end: "1" }} className={buttonClass("soft", "medium")}>
        {t("end.move")}
      </SheetLink>
    </Card>
  );
}
