import type { Currency } from "@mekong/contract/limits";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "../../ui/money/money";
import { completedPercent } from "./completed-percent";

interface TurnoverProps {
  /** Baht or kip. */
  done: number;
  needed: number;
  currency: Currency;
  hidden: boolean;
}

/** For dark backgrounds only. */
export function Turnover({ done, needed, currency, hidden }: TurnoverProps) {
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
          <Money amount={done} currency={currency} hidden={hidden} />
        </span>
        <span className="text-white/80">
          <span>{t("active.of")}</span> <Money amount={needed} currency={currency} hidden={hidden} />
        </span>
      </p>
    </div>
  );
}
