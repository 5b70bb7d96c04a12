import type { Currency } from "@mekong/contract/limits";
import ArrowDownToLine from "lucide-react/icons/arrow-down-to-line";
import Hourglass from "lucide-react/icons/hourglass";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button-class";
import { RiverLines } from "../../ui/river-lines";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { ActiveOffer } from "./bonus-data";
import { Turnover } from "./turnover";
import { useTypeName } from "./use-bonus-texts";

interface ActiveBonusProps {
  active: ActiveOffer;
  currency: Currency;
  hidden: boolean;
}

export function ActiveBonus({ active, currency, hidden }: ActiveBonusProps) {
  const { t } = useTranslation("bonus");
  const id = useId();
  const typeName = useTypeName();
  const { type, code, description, percentFail, attached, turnover } = active;
  return (
    <section aria-labelledby={id} className="paint-bonus relative overflow-hidden rounded-card p-5 pb-4">
      <RiverLines className="pointer-events-none absolute inset-0 size-full" />
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
        {turnover ? <Turnover {...turnover} currency={currency} hidden={hidden} /> : null}
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
