import type { Currency } from "@mekong/contract/limits";
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { pendingDepositSearch } from "../../forms/pending-deposit";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { Button, buttonClass } from "../../ui/button";
import type { Slot } from "../../ui/slot";
import { useSecondsLeft } from "../../ui/time/countdown";
import { usePolling } from "../polling/use-polling";
import { ARRIVAL_PATH, type PendingTopUp, type TopUpArrival, topUpPath } from "../topup/topup";
import { TopUpPanel } from "../topup/topup-panel";
import { TopUpWaiting } from "../topup/topup-waiting";
import { AccountCard, WalletMark } from "./account-card";
import { DepositFinish } from "./deposit-finish";
import { useDepositArrived } from "./use-deposit-arrived";

interface TopUpViewProps extends Omit<Parameters<typeof TopUpPanel>[0], "numbers" | "wait"> {
  onRestart: () => void;
  onClose: () => void;
}

export function TopUpView({ onRestart, onClose, ...panel }: TopUpViewProps) {
  const { t } = useTranslation("deposit");
  const exitProps = { currency: panel.currency, onRestart, onClose };
  return (
    <TopUpPanel
      {...panel}
      numbers={(wallets) => (
        <ul className="space-y-2.5">
          {wallets.map((number) => (
            <AccountCard key={number} mark={<WalletMark />} title={t("mobileWallet")} accountNo={number} />
          ))}
        </ul>
      )}
      wait={(waiting, numbers) => <TopUpWait key={waiting.since} waiting={waiting} numbers={numbers} {...exitProps} />}
    />
  );
}

interface TopUpWaitProps extends Pick<TopUpViewProps, "onRestart" | "onClose"> {
  waiting: PendingTopUp;
  currency: Currency;
  numbers: Slot;
}

function TopUpWait({ waiting, currency, numbers, onRestart, onClose }: TopUpWaitProps) {
  const { t } = useTranslation("deposit");
  const hydrated = useHydrated();
  const arrived = useTopUpArrival(waiting);
  const finish = <DepositFinish onClose={onClose} />;
  const restartAction = (tone: "plain" | "primary", text: string) =>
    hydrated ? (
      <Button tone={tone} className="w-full" onClick={onRestart}>
        {text}
      </Button>
    ) : (
      <Link to={topUpPath(null)} className={buttonClass(tone, "large", "w-full")}>
        {text}
      </Link>
    );
  const actions = {
    // With JavaScript the page polls.
    waiting: hydrated ? null : (
      <Link to={topUpPath(waiting)} className={buttonClass("primary", "large", "w-full")}>
        {t("check")}
      </Link>
    ),
    arrived: (
      <>
        {finish}
        {restartAction("plain", t("depositAgain"))}
      </>
    ),
    over: restartAction("primary", t("topup.again")),
  };
  return (
    <TopUpWaiting pendingTopUp={waiting} arrived={arrived} currency={currency} numbers={numbers} actions={actions} />
  );
}

/** Polling goes on after the deadline, because late payments are credited too. */
const LATE_SECONDS = 120;

function useTopUpArrival(waiting: PendingTopUp): boolean {
  const { load, data, state } = useFetcher<TopUpArrival>();
  const [deadline] = useState(() => Date.now() + (waiting.secondsLeft + LATE_SECONDS) * 1000);
  const isPolling = useSecondsLeft(deadline) > 0;
  const [arrived, setArrived] = useState(waiting.arrived);
  if (data?.arrived && !arrived) setArrived(true);
  const path = `${ARRIVAL_PATH}${pendingDepositSearch(waiting)}`;
  // Fetches the route's code while the browser is online.
  useEffect(() => load(path), [load, path]);
  usePolling(isPolling && !arrived, () => {
    if (state === "idle") load(path);
  });
  useDepositArrived(arrived);
  return arrived;
}
