import type { Currency } from "@mekong/contract/limits";
import { Link } from "@remix-run/react";
import Gamepad2 from "lucide-react/icons/gamepad-2";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ProblemAlert } from "../../forms/problem-alert";
import { Button, buttonClass } from "../../ui/button";
import { SheetBody, SheetFooter } from "../../ui/sheet/sheet-parts";
import { Skeleton } from "../../ui/skeleton";
import type { Slot } from "../../ui/slot";
import { EmptyState } from "../../ui/state/empty-state";
import { GatherForm } from "./gather-form";
import { MoveForm } from "./move-form";
import type { AccountSelection, TransferAccount, TransferAnswer } from "./transfer";
import { type TransferForms, useMove } from "./use-transfer";

interface TransferPanelProps {
  forms: TransferForms;
  accounts: readonly TransferAccount[];
  currency: Currency;
  start: AccountSelection;
  /** Only set without JavaScript. */
  actionData?: TransferAnswer | undefined;
  cancel: Slot;
}

export function TransferPanel({ forms, accounts, currency, start, actionData, cancel }: TransferPanelProps) {
  const { t } = useTranslation("transfer");
  const id = useId();
  const failure = actionData?.problem ? actionData.typed : null;
  const initialInput = failure?.intent === "transfer" ? failure : { ...start, amount: "" };
  const move = useMove(forms, initialInput, currency);
  const { transfer, gather } = forms;
  return (
    <>
      <MoveForm id={id} forms={forms} move={move} accounts={accounts} currency={currency} />
      <GatherForm
        forms={forms}
        accounts={accounts}
        start={actionData?.typed.intent === "gather" ? actionData.typed.to : start.to}
        open={actionData?.typed.intent === "gather"}
      />
      <SheetFooter>
        <div className="grid grid-cols-2 gap-2.5">
          {cancel}
          <Button type="submit" form={id} pending={transfer.pending} disabled={gather.pending}>
            {t("submit")}
          </Button>
        </div>
      </SheetFooter>
      <ProblemAlert problem={transfer.problem} onClosed={move.focusInvalidField} />
      <ProblemAlert problem={gather.problem} />
    </>
  );
}

export function NoGames() {
  const { t } = useTranslation("transfer");
  return (
    <SheetBody>
      <EmptyState
        icon={Gamepad2}
        title={t("noGames")}
        text={t("noGamesAbout")}
        action={
          <Link to="/user/home" replace className={buttonClass("soft", "medium")}>
            {t("noGamesNext")}
          </Link>
        }
      />
    </SheetBody>
  );
}

export function TransferSkeleton() {
  return (
    <>
      <SheetBody className="space-y-4">
        <Skeleton className="h-42 rounded-input" />
        <Skeleton className="h-42 rounded-input" />
        <Skeleton className="h-32 rounded-input" />
        <Skeleton className="h-13 rounded-tile" />
      </SheetBody>
      <SheetFooter>
        <Skeleton className="h-13 rounded-button" />
      </SheetFooter>
    </>
  );
}
