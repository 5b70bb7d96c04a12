import type { Currency } from "@mekong/contract/limits";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../ui/money/format";
import { LeadAmount } from "../../ui/money/lead-amount";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import type { Slot } from "../../ui/slot";
import { CreditedPanel, ResultPanel } from "../../ui/state/result-panel";

import { Countdown, useSecondsLeft } from "../../ui/time/countdown";

import type { PendingTopUp } from "./topup";

interface TopUpWaitingProps {
  pendingTopUp: PendingTopUp;
  arrived: boolean;
  currency: Currency;
  numbers: Slot;
  actions: { waiting: ReactNode; arrived: ReactNode; over: ReactNode };
}

export function TopUpWaiting({ pendingTopUp, arrived, currency, numbers, actions }: TopUpWaitingProps) {
  const { t } = useTranslation("deposit");
  // Computed from the seconds left, because the browser's clock may be wrong.
  const [deadline] = useState(() => Date.now() + pendingTopUp.secondsLeft * 1000);
  const seconds = useSecondsLeft(deadline);
  const total = Math.round((Date.parse(pendingTopUp.until) - Date.parse(pendingTopUp.since)) / 1000);
  const { amount } = pendingTopUp;

  if (arrived) {
    return (
      <>
        <SheetBody>
          <CreditedPanel title={t("arrived")} about={t("arrivedAbout")} amount={amount} currency={currency} />
        </SheetBody>
        <SheetFooter>{actions.arrived}</SheetFooter>
      </>
    );
  }
  if (seconds === 0) {
    return (
      <>
        <SheetBody>
          <ResultPanel
            tone="danger"
            title={t("topup.over")}
            amount={<LeadAmount amount={amount} currency={currency} hidden={false} large />}
          >
            <p>{t("topup.overAbout")}</p>
          </ResultPanel>
        </SheetBody>
        <SheetFooter>{actions.over}</SheetFooter>
      </>
    );
  }
  return (
    <>
      <SheetBody className="space-y-4">
        <div className="pop space-y-3 rounded-card border border-line p-4 pt-3">
          <p className="text-center">
            <span className="block text-caption text-ink-3">{t("topup.sendNow")}</span>
            <LeadAmount amount={amount} currency={currency} hidden={false} large className="text-amount" />
          </p>
          <Countdown label={t("topup.within")} seconds={seconds} total={total} />
        </div>
        {numbers}
        <p className="text-caption text-ink-2">{t("topup.exactly", { amount: formatMoney(amount, currency) })}</p>
      </SheetBody>
      {actions.waiting ? <SheetFooter>{actions.waiting}</SheetFooter> : null}
    </>
  );
}
