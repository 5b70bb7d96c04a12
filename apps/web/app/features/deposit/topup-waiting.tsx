import type { Currency } from "@mekong/contract/limits";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { pendingDepositSearch } from "../../forms/pending-deposit";
import { ActionLink } from "../../ui/action-link";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { buttonClass } from "../../ui/button";
import { formatMoney } from "../../ui/money/format";
import { LeadAmount } from "../../ui/money/lead-amount";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import type { Slot } from "../../ui/slot";
import { CreditedPanel, ResultPanel } from "../../ui/state/result-panel";
import { Countdown, useSecondsLeft } from "../../ui/time/countdown";
import { usePolling } from "../polling/use-polling";
import { ARRIVAL_PATH, type PendingTopUp, TOPUP_PATH, type TopUpArrival, topUpPath } from "../topup/topup";
import { DepositFinish } from "./deposit-finish";
import { useDepositArrived } from "./use-deposit-arrived";

interface TopUpWaitingProps {
  pendingTopUp: PendingTopUp;
  arrived: boolean;
  currency: Currency;
  numbers: Slot;
  onRestart: () => void;
  onClose: () => void;
}

export function TopUpArrivalView(props: Omit<TopUpWaitingProps, "arrived">) {
  return <TopUpWaiting {...props} arrived={useTopUpArrival(props.pendingTopUp)} />;
}

export function TopUpWaiting({ pendingTopUp, arrived, currency, numbers, onRestart, onClose }: TopUpWaitingProps) {
  const { t } = useTranslation("deposit");
  const hydrated = useHydrated();
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
        <SheetFooter>
          <DepositFinish onClose={onClose} />
          <ActionLink to={TOPUP_PATH} tone="plain" onClick={onRestart}>
            {t("depositAgain")}
          </ActionLink>
        </SheetFooter>
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
        <SheetFooter>
          <ActionLink to={TOPUP_PATH} onClick={onRestart}>
            {t("topup.again")}
          </ActionLink>
        </SheetFooter>
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
      {/* With JavaScript the page polls. */}
      {hydrated ? null : (
        <SheetFooter>
          <Link to={topUpPath(pendingTopUp)} className={buttonClass("primary", "large", "w-full")}>
            {t("check")}
          </Link>
        </SheetFooter>
      )}
    </>
  );
}

/** Polling goes on after the deadline, because late payments are credited too. */
const LATE_SECONDS = 120;

function useTopUpArrival(pendingTopUp: PendingTopUp): boolean {
  const { load, data, state } = useFetcher<TopUpArrival>();
  const [deadline] = useState(() => Date.now() + (pendingTopUp.secondsLeft + LATE_SECONDS) * 1000);
  const isPolling = useSecondsLeft(deadline) > 0;
  const [arrived, setArrived] = useState(pendingTopUp.arrived);
  if (data?.arrived && !arrived) setArrived(true);
  const path = `${ARRIVAL_PATH}${pendingDepositSearch(pendingTopUp)}`;
  // Fetches the route's code while the browser is online.
  useEffect(() => load(path), [load, path]);
  usePolling(isPolling && !arrived, () => {
    if (state === "idle") load(path);
  });
  useDepositArrived(arrived);
  return arrived;
}
